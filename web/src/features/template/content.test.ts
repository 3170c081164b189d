import type { Project } from "@baton/domain/project/project";
import { firstTasks } from "@baton/domain/project/project.input";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { templateContent } from "@baton/domain/template/template.content";
import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { contentOfProject, contentOfTask, filledFrom, openTasks } from "./content.ts";

const project = {
  ...{ colour: "teal", icon: "⛵", description: "Boats", membersCan: "create", archiveAfterDays: 30 },
  ...{ cycle: { weeks: 2, startsOn: 1 }, timeTracking: true },
} as Project;
const stageOf = (id: string, category: ProjectStage["category"]) =>
  ({ id, name: id, category, colour: "blue", wipLimit: 2, rank: id }) as ProjectStage;
const stages = [stageOf("a", "todo"), stageOf("b", "in-progress"), stageOf("c", "completed")];

test("a project template has the settings, the stages, and the open tasks in the order of the board", () => {
  const tasks = [
    task({ id: "4", title: "Doing", stageId: "b", stage: "in-progress" }),
    task({ id: "3", title: "Second", stageId: "a", rank: "a2" }),
    task({ id: "1", title: "Trashed", stageId: "a", stage: "delete" }),
    task({ id: "5", title: "Done", stageId: "c", stage: "completed" }),
    task({ id: "2", title: "First", stageId: "a", rank: "a1" }),
  ];
  const content = contentOfProject(project, stages, openTasks(stages, tasks));
  expect(templateContent.parse(content)).toEqual(content);
  expect(content).toMatchObject({ ...project, stages: [{ name: "a", wipLimit: 2 }, { name: "b" }, { name: "c" }] });
  expect(content.tasks).toEqual([
    { title: "First", stage: 0 },
    { title: "Second", stage: 0 },
    { title: "Doing", stage: 1 },
  ]);
  const many = Array.from({ length: 500 }, (_, index) => task({ id: `${index}`, stageId: "a" }));
  expect(firstTasks.safeParse(contentOfProject(project, stages, many).tasks).success).toBe(true);
});

const base = task({ title: "", description: "", priority: "high", labelIds: [], subtaskTitles: [] });
const template = contentOfTask(
  task({
    title: "Release",
    description: "How",
    priority: "low",
    estimate: 3,
    labelIds: ["l1", "l2"],
    subtaskTitles: ["Tag", " "],
  }),
);

test("a template fills empty fields, and adds to labels and subtasks", () => {
  expect(filledFrom(template, base, base)).toMatchObject({
    ...{
      title: "Release",
      description: "How",
      priority: "low",
      estimate: 3,
      labelIds: ["l1", "l2"],
      subtaskTitles: ["Tag"],
    },
  });
  const typed = {
    ...base,
    title: "Release 2.4",
    priority: "medium" as const,
    labelIds: ["l2"],
    subtaskTitles: ["Mine", ""],
  };
  expect(filledFrom(template, typed, base)).toMatchObject({
    ...{ title: "Release 2.4", description: "How", priority: "medium" },
    ...{ labelIds: ["l2", "l1"], subtaskTitles: ["Mine", "Tag"] },
  });
});
