import { expect, it } from "vitest";
import { notesOf, taskIn } from "../../../../test/support/import-file.ts";
import { SourceBuilder } from "./source-builder.ts";

function builderWith(...keys: readonly string[]) {
  const builder = new SourceBuilder();
  const project = builder.project({ key: "p", name: "Project" });
  const stage = project.stage({ name: "Open" });
  const add = (key: string, parent?: string) => project.task({ key, title: key, stage, parent });
  for (const key of keys) add(key);
  return { builder, project, stage, add };
}

it("cuts a circle of parents where it closes", () => {
  const { builder, add } = builderWith();
  add("a", "c");
  add("b", "a");
  add("c", "b");
  add("d", "d");
  const data = builder.build();
  expect(["a", "b", "c", "d"].map((key) => taskIn(data, key).relations.map(({ task }) => task))).toEqual([
    ["c"],
    ["a"],
    [],
    [],
  ]);
  expect(notesOf(data)).toEqual({ "parent-circle": 1 });
});

it("keeps each link once, whichever task names it, and says which lead out of the file", () => {
  const { builder } = builderWith("a", "b");
  builder.relate("a", "relates", "b");
  builder.relate("b", "relates", "a");
  builder.relate("a", "blocks", "b");
  builder.relate("a", "blocks", "b");
  builder.relate("a", "blocks", "gone");
  const data = builder.build();
  expect(taskIn(data, "a").relations).toEqual([
    { kind: "relates", task: "b" },
    { kind: "blocks", task: "b" },
  ]);
  expect(taskIn(data, "b").relations).toEqual([]);
  expect(notesOf(data)).toEqual({ "link-missing": 1 });
});

it("keeps a task whose references lead nowhere", () => {
  const { builder, project } = builderWith();
  const person = { author: "gone", key: "1", text: "hi" };
  project.task({
    key: "a",
    title: "a",
    stage: "gone",
    labels: ["gone"],
    assignees: ["gone"],
    comments: [person],
    parent: "gone",
  });
  project.task({ key: "a", title: "a again", stage: "gone" });
  const data = builder.build();
  expect(taskIn(data, "a")).toMatchObject({
    stage: "no-list",
    labels: [],
    assignees: [],
    comments: [{ key: "1", text: "hi" }],
  });
  expect(data.projects[0]?.stages.map(({ name }) => name)).toEqual(["Open", "Imported, no list"]);
  expect(notesOf(data)).toEqual({
    "stage-missing": 1,
    "label-missing": 1,
    "person-missing": 2,
    "link-missing": 1,
    "task-twice": 1,
  });
});
