import { expect, test } from "vitest";
import { person } from "../../test/samples.ts";
import { templateContent } from "./template.content.ts";
import { canTemplate, templateAudience } from "./template.policy.ts";
import { type TemplateWrite, templateSync } from "./template.sync.ts";
import type { Template } from "./template.ts";

const stages = [
  { name: "Ideas", category: "todo" },
  { name: "Writing", category: "in-progress" },
  { name: "Published", category: "completed" },
];

const at = "2026-11-23T00:00:00.000Z";
const templateOf = (content: unknown, createdBy: string | null = null): Template => ({
  ...{ id: "0190a6e0-0000-7000-8000-000000000001", name: "Ours", content: templateContent.parse(content) },
  ...{ version: 1, createdAt: at, createdBy, updatedAt: at },
});

test("a template requires only its kind: the rest has the values of an empty project or task", () => {
  expect(templateContent.parse({ kind: "project", stages })).toEqual({
    ...{
      kind: "project",
      colour: "blue",
      icon: "",
      description: "",
      membersCan: null,
      archiveAfterDays: null,
      cycle: null,
      timeTracking: false,
      tasks: [],
    },
    stages: stages.map((stage) => ({ ...stage, colour: "gray", wipLimit: null })),
  });
  expect(templateContent.parse({ kind: "task" })).toMatchObject({
    ...{ kind: "task", title: "", description: "", priority: "normal", estimate: null, labelIds: [], subtasks: [] },
  });
});

test.each([
  [{ kind: "view" }, "Choose one of project, task"],
  [
    { kind: "project", stages: stages.slice(1) },
    "A project needs a stage of each category: todo, in-progress, completed",
  ],
  [
    { kind: "project", stages, tasks: [{ title: "x", stage: 3 }] },
    "A task is in a stage that the template does not have",
  ],
  [{ kind: "project", stages, tasks: [{ title: " ", stage: 0 }] }, "Task Title is required"],
  [{ kind: "task", subtasks: [" "] }, "Text is required"],
  [{ kind: "task", stages }, 'Unrecognized key: "stages"'],
])("%j is refused", (content, message) => {
  expect(templateContent.safeParse(content).error?.issues[0]?.message).toBe(message);
});

test("people who create projects or tasks can save templates for them, and everyone but admins changes only their own", () => {
  const own = { kind: "task" };
  const can = (access: "admin" | "member", membersCan: "move" | "edit" | "create") => {
    const actor = person({ access, membersCan });
    return [
      canTemplate.create(actor, "project"),
      canTemplate.create(actor, "task"),
      canTemplate.edit(actor, templateOf(own, actor.userId)),
      canTemplate.edit(actor, templateOf(own, "somebody-else")),
    ];
  };
  expect(can("admin", "move")).toEqual([true, true, true, true]);
  expect(can("member", "create")).toEqual([false, true, true, false]);
  expect(can("member", "edit")).toEqual([false, false, false, false]);
  expect([templateOf({ kind: "project", stages }), templateOf(own)].map(templateAudience)).toEqual([
    "admins",
    "everyone",
  ]);
});

test("saving, renaming and deleting a template can be undone", () => {
  const template = templateOf({ kind: "task" });
  const { id } = template;
  const back = (write: TemplateWrite) => templateSync.undo(write, template, person())?.back;
  expect(back({ kind: "create", value: template })).toEqual([{ kind: "remove", id }]);
  expect(back({ kind: "edit", id, patch: { name: "B" }, base: { name: "Ours" } })).toEqual([
    { kind: "edit", id, patch: { name: "Ours" }, base: { name: "B" } },
  ]);
  expect(back({ kind: "remove", id })).toEqual([{ kind: "create", value: template }]);
});
