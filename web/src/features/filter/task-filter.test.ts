import { searchable as plainText } from "@baton/domain/kernel/searchable";
import { labelKey } from "@baton/domain/label/label.names";
import type { Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countChoices } from "./count-choices.ts";
import {
  choicesIn,
  countUrgent,
  type FilterSearch,
  filterKinds,
  filterOf,
  filterTasks,
  kindsIn,
  noFilter,
  searchOf,
} from "./task-filter.ts";

const today = "2026-11-24";
const plain = {
  labelIds: [],
  projectId: "project",
  stageId: "",
  number: 1,
  tags: "",
  subtaskCount: 0,
  subtasksDone: 0,
  firstSubtask: "",
  assigneeIds: [],
  priority: "normal",
  stage: "todo",
  endingDate: "2027-06-01",
};
const tasks = [
  { ...plain, id: "1", title: "Call the Printer", priority: "high", assigneeIds: ["u1"], endingDate: "2026-11-20" },
  { ...plain, id: "2", title: "Order cakes", labelIds: ["l1", "l2"], firstSubtask: "Call Zoë", endingDate: today },
  { ...plain, id: "3", title: "Book a room", priority: "low", labelIds: ["l1"] },
] as unknown as Task[];

const labels = new Map(
  [
    ["l1", "Pärty"],
    ["l2", "Food"],
    ["x", "x"],
    ["y", "y"],
    ["z", "z"],
  ].map(([id = "", name = ""]) => [id, { text: plainText(name), key: labelKey(name) }] as const),
);
const index = { names: new Map([["u1", "ada"]]), labels, found: new Map([["printer", new Set(["3"])]]) };
const shown = (search: FilterSearch) => filterTasks(tasks, filterOf(search, index), today).map(({ id }) => id);

test("without a filter, the same list object is returned", () => {
  expect(filterTasks(tasks, filterOf({}), today)).toBe(tasks);
  expect(filterTasks(tasks, filterOf({ q: "  ", priority: "urgent" }), today)).toBe(tasks);
});

test("a task is found by its texts and by names on it, ignoring case and accents, if all words match", () => {
  expect(shown({ q: "printer" })).toEqual(["1", "3"]);
  expect(shown({ q: "PRINTER call" })).toEqual(["1"]);
  expect(shown({ q: "zoe" })).toEqual(["2"]);
  expect(shown({ q: "party" })).toEqual(["2", "3"]);
  expect(shown({ q: "ada" })).toEqual(["1"]);
  expect(shown({ q: "printer cakes" })).toEqual([]);
});

test("a task must match every kind, and within a kind one of the chosen priorities, people, labels or due dates", () => {
  expect(shown({ priority: "high,low" })).toEqual(["1", "3"]);
  expect(shown({ member: "u1" })).toEqual(["1"]);
  expect(shown({ member: "nobody" })).toEqual(["2", "3"]);
  expect(shown({ member: "u1,nobody", priority: "low" })).toEqual(["3"]);
  expect(shown({ tag: "PÄRTY" })).toEqual(["2", "3"]);
  expect(shown({ tag: "pärty,food", priority: "normal" })).toEqual(["2"]);
  expect(shown({ due: "overdue" })).toEqual(["1"]);
  expect(shown({ due: "overdue,today" })).toEqual(["1", "2"]);
});

test.each([
  ["2026-11-20", "todo", ["overdue"]],
  ["2026-11-24", "in-progress", ["today", "week"]],
  ["2026-11-25", "todo", ["tomorrow", "week"]],
  ["2026-11-30", "todo", ["week"]],
  ["2026-12-01", "todo", []],
  ["2026-11-20", "completed", []],
  ["", "todo", []],
] as const)("a task that ends on %s and is %s is due %o", (endingDate, stage, due) => {
  const [task] = [{ ...plain, id: "1", endingDate, stage }] as unknown as [Task];
  expect([...countChoices([task], filterOf({}), today).due.keys()]).toEqual(due);
});

test("an unknown value in an address is ignored", () => {
  const filter = filterOf({ priority: "high,urgent,,constructor", due: "someday" });
  expect([...filter.priority]).toEqual(["high"]);
  expect(choicesIn(filter)).toBe(1);
  expect(kindsIn(filter)).toEqual(["priority"]);
});

const words = ["", "a", "ab", "B"];
const people = ["ada", "bob", "cy"];
const ids = ["x", "y", "z"];
const dates = ["", "2026-11-01", today, "2026-11-25", "2026-11-29", "2027-01-01"];
const anyTask = fc
  .record({
    title: fc.constantFrom(...words),
    priority: fc.constantFrom("high", "medium", "normal", "low"),
    stage: fc.constantFrom("todo", "in-progress", "completed"),
    endingDate: fc.constantFrom(...dates),
    labelIds: fc.subarray(ids),
    assigneeIds: fc.subarray(people),
  })
  .map((task) => ({ ...plain, ...task }) as unknown as Task);
const anyList = fc.array(anyTask, { maxLength: 12 });
const listOf = (values: string[]) => fc.subarray(values).map(searchOf);
const anySearch = fc.record({
  q: fc.constantFrom(...words),
  due: listOf(["overdue", "today", "tomorrow", "week"]),
  priority: listOf(["high", "medium", "normal", "low"]),
  member: listOf([...people, "nobody"]),
  tag: listOf(ids),
});
const anyKind = fc.constantFrom(...filterKinds);

test("a filter that is written to an address is read back unchanged", () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const filter = filterOf(search);
      const written = Object.fromEntries(filterKinds.map((kind) => [kind, searchOf(filter[kind])]));
      expect(filterOf({ ...written, q: filter.text })).toEqual(filter);
      expect(choicesIn(filterOf({ ...search, ...noFilter }))).toBe(0);
    }),
  );
});

test("a filter keeps the order, is idempotent, and narrows the list with each kind", () => {
  fc.assert(
    fc.property(anyList, anySearch, anyKind, (list, search, kind) => {
      const filter = filterOf(search, index);
      const once = filterTasks(list, filter, today);
      const wider = filterTasks(list, filterOf({ ...search, [kind]: undefined }, index), today);
      expect(once).toEqual(wider.filter((task) => once.includes(task)));
      expect(filterTasks(once, filter, today)).toEqual(once);
    }),
  );
});

test("the count of a value is the number of tasks that it alone of its kind would show", () => {
  fc.assert(
    fc.property(anyList, anySearch, anyKind, (list, search, kind) => {
      const counts = countChoices(list, filterOf(search, index), today)[kind];
      for (const value of ["overdue", "week", "high", "low", "ada", "nobody", "x"]) {
        const only = filterOf({ ...search, [kind]: value }, index);
        if (only[kind].size === 0) continue;
        expect(counts.get(value) ?? 0).toBe(filterTasks(list, only, today).length);
      }
    }),
  );
});

test("overdue tasks and those due today are counted as their filters would show them", () => {
  fc.assert(
    fc.property(anyList, anySearch, (list, search) => {
      const due = (value: string) => filterTasks(list, filterOf({ ...search, due: value }, index), today).length;
      expect(countUrgent(list, filterOf(search, index), today)).toEqual({
        overdue: due("overdue"),
        today: due("today"),
      });
    }),
  );
});
