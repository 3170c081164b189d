import { priorities, workStages } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dueChoices, nobody } from "../task-filter.ts";
import { filterTextOf, listFilterOf } from "./filter-text.ts";

const labels = [
  { id: "0190a6e0-0000-7000-8000-000000000001", name: "later" },
  { id: "0190a6e0-0000-7000-8000-000000000002", name: "In review" },
];
const names = { me: "user-0001", labels };

test("the filter of a list is written in the filter language, naming labels by id and the person by “me”", () => {
  const search = { q: "web  site", due: "week,overdue", priority: "high", member: `user-0001,${nobody}`, tag: "LATER" };
  expect(filterTextOf({ search, stage: "todo" }, names)).toBe(
    `stage:todo assignee:me,none label:${labels[0]?.id} priority:high due:0d..6d,overdue web site`,
  );
});

test.each([
  ["-label:later", "a condition that is turned round"],
  ["label:later label:web", "two conditions of one field"],
  ["label:none", "tasks without labels"],
  ["estimate:>3", "a field without a filter"],
  ["due:<7d", "another day"],
])("%s is not a filter of a list: %s", (text) => {
  expect(listFilterOf(text, names)).toBeNull();
});

const some = (choices: readonly string[]) =>
  fc.subarray([...choices], { minLength: 1 }).map((chosen) => chosen.join(","));
const filters = fc.record({
  search: fc.record(
    {
      q: fc.constantFrom("web", "a:b", "-x", "web site"),
      due: some(dueChoices),
      priority: some(priorities),
      member: some(["user-0001", "user-0002", nobody]),
      tag: some(labels.map(({ name }) => name)),
    },
    { requiredKeys: [] },
  ),
  stage: fc.constantFrom(undefined, ...workStages),
});

test("a filter that is written as text is read back", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(listFilterOf(filterTextOf(filter, names), names)).toEqual(filter);
    }),
  );
});
