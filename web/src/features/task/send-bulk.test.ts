import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { encodePart, repeatingIn } from "./send-bulk.ts";

const weekly = { rule: "FREQ=WEEKLY", from: "date" } as const;
const tasks = [
  { id: "once", stage: "todo", recurrence: null },
  { id: "weekly", stage: "todo", recurrence: weekly },
  { id: "done", stage: "completed", recurrence: weekly },
] as Task[];
const taskOf = (id: string) => tasks.find((task) => task.id === id);
const ids = ["once", "weekly", "done", "unknown"];

test("completing tasks makes next ones of those that repeat and are open", () => {
  expect([...repeatingIn([{ ids, patch: { stage: "completed" }, base: {} }], taskOf)]).toEqual(["weekly"]);
});

test("other changes make none", () => {
  expect(repeatingIn([{ ids, patch: { stage: "in-progress" }, base: {} }], taskOf).size).toBe(0);
});

const people = (...ids: string[]) => ids.map((_id) => ({ _id }));

test.each([
  ["a person after the others", ["ada"], ["ada", "bo"], { assignees: ["bo"] }, { assignees: [] }],
  ["the only person", ["ada"], ["cleo"], { assignees: ["cleo"] }, { assignees: ["ada"] }],
])(
  "%s is sent as what is added and removed, so that people whom others assign meanwhile stay",
  (_what, before, after, add, remove) => {
    const part = encodePart({ ids: ["t"], patch: { assigneeIds: after }, base: { assigneeIds: before } });
    expect(part).toMatchObject({ to: {}, from: {}, add, remove });
  },
);

test.each([
  ["replaced", ["ada", "bo"], ["cleo", "bo"]],
  ["put back", ["cleo", "bo"], ["ada", "bo"]],
  ["the second before", ["ada", "bo"], ["bo", "ada"]],
])("a first person who is %s decides about the lane, so the people are set in their order", (_what, before, after) => {
  const part = encodePart({ ids: ["t"], patch: { assigneeIds: after }, base: { assigneeIds: before } });
  expect(part.to).toEqual({ teamMember: people(...after) });
  expect(part.from).toEqual({ teamMember: people(...before) });
  expect(part.add).toEqual({ labels: [] });
});
