import type { ProjectStage } from "@baton/domain/stage/stage";
import { parseFilter } from "@baton/domain/task/task.filter";
import { expect, test } from "vitest";
import type { BoardParts } from "@/features/board/public.ts";
import type { BoardShape } from "@/features/task/public.ts";
import { askedScope } from "./asked-scope.ts";

const stages = [
  { id: "s-next", name: "Next", category: "todo" },
  { id: "s-later", name: "Later", category: "todo" },
  { id: "s-doing", name: "Doing", category: "in-progress" },
  { id: "s-done", name: "Done", category: "completed" },
] as ProjectStage[];

const ofStages = {
  columns: stages.map((stage) => ({ id: stage.id, title: stage.name, category: stage.category, stage })),
} as unknown as BoardShape;
const ofCategories = {
  columns: (["todo", "in-progress", "completed"] as const).map((category) => ({ id: category, title: "", category })),
} as unknown as BoardShape;

const parts = { End: () => null } as unknown as BoardParts;

const shown = (shape: BoardShape, filter: string) =>
  askedScope({ shape, parts }, parseFilter(filter), stages).shape.columns.map(({ id }) => id);

test.each([
  ["stage:s-doing", ["s-doing"]],
  ["stage:Doing,done", ["s-doing", "s-done"]],
  ["stage:todo", ["s-next", "s-later"]],
  ["stage:todo -stage:later", ["s-next"]],
  ["-stage:completed", ["s-next", "s-later", "s-doing"]],
  ["is:open", ["s-next", "s-later", "s-doing", "s-done"]],
  ["stage:elsewhere", ["s-next", "s-later", "s-doing", "s-done"]],
])("of a project, %s shows the columns %o", (filter, columns) => {
  expect(shown(ofStages, filter)).toEqual(columns);
});

test.each([
  ["stage:in-progress", ["in-progress"]],
  ["stage:s-next", ["todo"]],
  ["-stage:s-next", ["todo", "in-progress", "completed"]],
  ["-stage:todo", ["in-progress", "completed"]],
])("of all projects, %s shows the columns %o", (filter, columns) => {
  expect(shown(ofCategories, filter)).toEqual(columns);
});

test("a board that does not show all its columns offers no further one", () => {
  const endOf = (filter: string) => askedScope({ shape: ofStages, parts }, parseFilter(filter), stages).parts.End;
  expect(endOf("stage:doing")).toBeUndefined();
  expect(endOf("is:open")).toBe(parts.End);
});
