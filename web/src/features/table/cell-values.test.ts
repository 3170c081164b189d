import type { Cycle } from "@baton/domain/cycle/cycle";
import type { CustomField } from "@baton/domain/field/field";
import type { Label } from "@baton/domain/label/label";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { type EditedColumn, editsOf } from "./cell-edits.ts";
import { type CellField, type Names, readField, textOfField } from "./cell-values.ts";

const stage = (id: string, name: string, category: ProjectStage["category"]) =>
  ({ id, name, category, projectId: id.slice(0, 1) }) as ProjectStage;
const stages = [stage("p-todo", "Next", "todo"), stage("p-done", "Done", "completed"), stage("q-todo", "Next", "todo")];
const people = ["ada", "bob"].map((username) => ({ id: `id-${username}`, username, email: `${username}@example.com` }));
const rig = { id: "rig", name: "Rig", type: "text", options: [], projectId: "p" } as unknown as CustomField;
const cycle = (projectId: string, number: number, isOver = false) =>
  ({ id: `${projectId}-${number}`, projectId, number, result: isOver ? {} : null }) as Cycle;
const cycles = [cycle("p", 1, true), cycle("p", 2), cycle("p", 3), cycle("q", 3)];
const names: Names = {
  cyclesOf: (projectId) => cycles.filter((one) => one.projectId === projectId),
  today: "2026-11-26",
  taskName: ({ number }) => `WEB-${number}`,
  projectName: () => "Web",
  labels: ["bug", "later"].map((name) => ({ id: `id-${name}`, name }) as Label),
  stagesOf: (projectId) => stages.filter((one) => one.projectId === projectId),
  person: (id) => people.find((one) => one.id === id),
  field: (id) => (id === "rig" ? rig : undefined),
  // Bob does not see the project q.
  peopleOf: (projectId) => (projectId === "q" ? people.slice(0, 1) : people),
};
const task = (more: Partial<Task> = {}): Task =>
  sample({ projectId: "p", stageId: "p-todo", labelIds: ["id-bug"], assigneeIds: ["id-ada"], ...more });

const read = (field: CellField, text: string, of = task()) => {
  const { patch, problem } = { patch: undefined, problem: undefined, ...readField(text, of, field, names) };
  return problem ?? patch;
};

interface Edit {
  readonly task: Task;
  readonly field: CellField;
  readonly from: string | Task;
}

const columnOf = (field: CellField): EditedColumn => ({
  ...{ label: field, field },
  text: (of, known) => textOfField(of, field, known),
});

/** Edits cells, and returns the reasons why some stay as they were. */
function edits(list: readonly Edit[], problemWith: (of: Task) => string | undefined = () => undefined) {
  const cellEdits = list.map(({ field, ...edit }) => ({ ...edit, column: columnOf(field) }));
  const { problems, ...rest } = editsOf(cellEdits, names, problemWith);
  return { ...rest, problems: problems.map(({ column: { label }, reason }) => `${label}: ${reason}`) };
}

test("the text of every cell is read as its value", () => {
  const full = task({ estimate: 2.5, priority: "medium", startingDate: "2026-11-20", endingDate: "2026-12-24" });
  const fields = ["title", "priority", "assigneeIds", "labelIds", "startingDate", "endingDate", "estimate"] as const;
  for (const field of fields) {
    expect(read(field, textOfField(full, field, names), full)).toEqual({ [field]: full[field] });
  }
  expect(read("stage", textOfField(full, "stage", names), full)).toEqual({ stage: "todo", stageId: "p-todo" });
});

test("cells are read as people write them", () => {
  expect(read("endingDate", "tomorrow")).toEqual({ endingDate: "2026-11-27" });
  expect(read("endingDate", "")).toEqual({ endingDate: "" });
  expect(read("priority", " HIGH ")).toEqual({ priority: "high" });
  expect(read("estimate", "0,5")).toEqual({ estimate: 0.5 });
  expect(read("estimate", "")).toEqual({ estimate: null });
  expect(read("assigneeIds", "Bob, ada@example.com; bob")).toEqual({ assigneeIds: ["id-bob", "id-ada"] });
  expect(read("labelIds", "Later, bug")).toEqual({ labelIds: ["id-later", "id-bug"] });
  expect(read("title", " two\nlines ")).toEqual({ title: "two lines" });
  expect(read("stage", "done")).toEqual({ stage: "completed", stageId: "p-done" });
});

test("a cycle is written as its name, and read by its name, its number or when it is", () => {
  expect(textOfField(task({ cycleId: "p-1" }), "cycleId", names)).toBe("Cycle 1");
  expect(textOfField(task(), "cycleId", names)).toBe("");
  for (const text of ["Cycle 2", "cycle 2", " 2 ", "#2", "current"]) {
    expect(read("cycleId", text)).toEqual({ cycleId: "p-2" });
  }
  expect(read("cycleId", "Next")).toEqual({ cycleId: "p-3" });
  for (const text of ["", "none", "No cycle"]) expect(read("cycleId", text)).toEqual({ cycleId: null });
  expect(read("cycleId", "Cycle 7")).toBe("There is no cycle “Cycle 7” in this project.");
  // The cycles of another project are others, even with the same number.
  const filled = edits([{ task: task({ projectId: "q" }), field: "cycleId", from: task({ cycleId: "p-3" }) }]);
  expect(filled.changes[0]?.patch).toEqual({ cycleId: "q-3" });
});

test("a custom field is edited, copied and filled down like the others, but only on tasks of its project", () => {
  const ketch = task({ id: "a", values: { rig: "Ketch" } });
  expect(textOfField(ketch, "values.rig", names)).toBe("Ketch");
  expect(read("values.rig", " Sloop ")).toEqual({ "values.rig": "Sloop" });
  expect(read("values.rig", "")).toEqual({ "values.rig": null });
  expect(read("values.rig", "Sloop", task({ projectId: "q" }))).toBe("This task has no such field.");
  const filled = edits([{ task: task({ id: "b" }), field: "values.rig", from: ketch }]);
  expect(filled.changes.map(({ patch }) => patch)).toEqual([{ "values.rig": "Ketch" }]);
});

test.each<[CellField, string, string]>([
  ["title", " ", "A task needs a title."],
  ["title", "x".repeat(201), "A title has at most 200 characters."],
  ["priority", "urgent", "“urgent” is none of High, Medium, Normal, and Low."],
  ["priority", "", "Priority cannot be empty."],
  ["stage", "", "A task needs a stage."],
  ["endingDate", "2026-02-30", "“2026-02-30” is not a date."],
  ["estimate", "a lot", "Enter a number from 0 to 1,000, such as 3 or 0.5"],
  ["estimate", "1001", "Enter a number from 0 to 1,000, such as 3 or 0.5"],
  ["assigneeIds", "ada, eve", "Nobody here is called “eve”."],
  ["labelIds", "bug, new", "There is no label “new”."],
  ["stage", "Review", "There is no stage “Review” in this project."],
])("in %s, %j is refused with the reason", (field, text, problem) => {
  expect(read(field, text)).toBe(problem);
});

test("edits of several cells of a task are one change, and what cannot be read stays as it was", () => {
  const one = task();
  const { changes, cells, problems } = edits([
    { task: one, field: "priority", from: "low" },
    { task: one, field: "estimate", from: "3" },
    { task: one, field: "labelIds", from: "new" },
  ]);
  expect(changes).toEqual([{ task: one, patch: { priority: "low", estimate: 3 } }]);
  expect(cells).toBe(2);
  expect(problems).toEqual(["labelIds: There is no label “new”."]);
});

test("cells that a person may not change stay as they were, with the reason", () => {
  const [own, other] = [task({ id: "own" }), task({ id: "other" })];
  const both = [own, other].map((of) => ({ task: of, field: "priority" as const, from: "low" }));
  const result = edits(both, ({ id }) => (id === "other" ? "Not yours." : undefined));
  expect(result.changes.map(({ task: { id } }) => id)).toEqual(["own"]);
  expect(result.problems).toEqual(["priority: Not yours."]);
});

test("a start after the end moves the end, and an end before the start is refused", () => {
  const dated = task({ startingDate: "2026-11-10", endingDate: "2026-11-20" });
  const start = edits([{ task: dated, field: "startingDate", from: "2026-12-01" }]);
  expect(start.changes[0]?.patch).toEqual({ startingDate: "2026-12-01", endingDate: "2026-12-01" });
  const end = edits([{ task: dated, field: "endingDate", from: "2026-11-01" }]);
  expect(end).toEqual({
    changes: [],
    cells: 0,
    problems: ["endingDate: Ending Date must not be before Starting Date"],
  });
  const both: Edit[] = [
    { task: dated, field: "startingDate", from: "2026-12-01" },
    { task: dated, field: "endingDate", from: "2026-12-03" },
  ];
  expect(edits(both).changes[0]?.patch).toEqual({ startingDate: "2026-12-01", endingDate: "2026-12-03" });
});

test("a fill copies values within a project, and names across projects", () => {
  const from = task({ assigneeIds: ["id-bob"], stageId: "p-todo" });
  const here = task({ id: "here", stageId: "p-done", stage: "completed" });
  const there = task({ id: "there", projectId: "q", stageId: "" });
  const filled = (to: Task, field: CellField) => edits([{ task: to, field, from }]);
  expect(filled(here, "stage").changes[0]?.patch).toEqual({ stage: "todo", stageId: "p-todo" });
  expect(filled(there, "stage").changes[0]?.patch).toEqual({ stage: "todo", stageId: "q-todo" });
  expect(filled(here, "assigneeIds").changes[0]?.patch).toEqual({ assigneeIds: ["id-bob"] });
  expect(filled(there, "assigneeIds").problems).toEqual(["assigneeIds: Nobody here is called “bob”."]);
});

test("cells that have their new value already are neither counted nor written", () => {
  const from = task({ estimate: 8, priority: "low" });
  const tasks = [8, 3, null].map((estimate, index) => task({ id: String(index), estimate, priority: "low" }));
  const filled = edits(
    tasks.flatMap((to) => (["estimate", "priority"] as const).map((field) => ({ task: to, field, from }))),
  );
  expect(filled.cells).toBe(2);
  expect(filled.changes).toEqual(tasks.slice(1).map((to) => ({ task: to, patch: { estimate: 8 } })));
  expect(edits([{ task: task({ estimate: null }), field: "estimate", from: "" }])).toEqual({
    changes: [],
    cells: 0,
    problems: [],
  });
  // The end that was pasted is not moved, although it is the one that the task has.
  const dated = task({ startingDate: "2026-11-10", endingDate: "2026-11-20" });
  const dates = edits([
    { task: dated, field: "startingDate", from: "2026-12-05" },
    { task: dated, field: "endingDate", from: "2026-11-20" },
  ]);
  expect(dates.changes).toEqual([]);
  expect(dates.problems).toHaveLength(2);
});

test("dates that are refused do not keep the other cells of their task from changing", () => {
  const dated = task({ startingDate: "2026-11-10", endingDate: "2026-11-20" });
  const { changes, cells, problems } = edits([
    { task: dated, field: "startingDate", from: "2026-12-05" },
    { task: dated, field: "endingDate", from: "2026-12-01" },
    { task: dated, field: "priority", from: "low" },
  ]);
  expect(changes.map(({ patch }) => patch)).toEqual([{ priority: "low" }]);
  expect(cells).toBe(1);
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(["startingDate", "endingDate"]);
});

test("what is pasted into a cell that only shows something is refused, unless it shows that already", () => {
  const number: EditedColumn = { label: "ID", text: (of, { taskName }) => taskName(of) };
  const [one, other] = [task({ number: 1 }), task({ number: 2 })];
  const pasted = (text: string | Task) =>
    editsOf([{ task: one, column: number, from: text }], names, () => undefined).problems;
  expect(pasted("WEB-1")).toEqual([]);
  expect(pasted("WEB-2").map(({ reason }) => reason)).toEqual(["This column cannot be edited."]);
  expect(pasted(other)).toHaveLength(1);
});
