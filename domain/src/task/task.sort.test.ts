import fc from "fast-check";
import { expect, test } from "vitest";
import {
  comparedValues,
  comparisonOf,
  parseSort,
  printSort,
  type Sortable,
  type SortContext,
  sortKeys,
} from "./task.sort.ts";
import { priorities } from "./task.ts";

const fieldId = (index: number) => `0190a6e0-0000-7000-8000-00000000000${index}`;
const types = ["text", "number", "date", "select", "multi-select", "person", "url", "checkbox"] as const;
const options = ["later", "kiel"].map((id) => ({ id, name: id, colour: "gray" as const }));
const idOf = (type: (typeof types)[number]) => fieldId(types.indexOf(type));
const context: SortContext = {
  stages: [
    { id: "done", rank: "a2", category: "completed" },
    { id: "next", rank: "a1", category: "todo" },
    { id: "later", rank: "a0", category: "todo" },
  ],
  projects: [
    { id: "shop", rank: "a1" },
    { id: "plan", rank: "a0" },
  ],
  cycles: [
    { id: "cycle-2", start: "2026-11-16" },
    { id: "cycle-1", start: "2026-11-02" },
  ],
  fields: types.map((type, index) => ({ ...{ id: fieldId(index), projectId: "shop", type }, options })),
  personName: (id) => ({ "user-1": "Zoe", "user-2": "ada" })[id],
};

const day = fc.constantFrom("", "2026-11-20", "2026-11-24", "2027-01-01");
const time = fc.constantFrom("2026-11-20T10:00:00.000Z", "2026-11-21T10:00:00.000Z");
const anyTask: fc.Arbitrary<Sortable> = fc.record({
  id: fc.uuid(),
  number: fc.integer({ min: 1, max: 4 }),
  title: fc.constantFrom("Café", "cafe", "Task 2", "Task 10", "Äpfel"),
  rank: fc.constantFrom("a0", "a1"),
  priority: fc.constantFrom(...priorities),
  stageId: fc.constantFrom("done", "next", "later", "gone"),
  projectId: fc.constantFrom("shop", "plan"),
  startingDate: day,
  endingDate: day,
  createdAt: time,
  updatedAt: time,
  completedAt: fc.option(time),
  estimate: fc.constantFrom(null, 0, 0.5, 3),
  cycleId: fc.constantFrom(null, "cycle-1", "cycle-2", "gone"),
  timeSpent: fc.constantFrom(0, 30, 90),
  values: fc
    .record(
      {
        [idOf("text")]: fc.constantFrom("Café", "cafe", "Task 10"),
        [idOf("number")]: fc.constantFrom(-1, 0, 2),
        [idOf("select")]: fc.constantFrom("kiel", "later", "gone"),
        [idOf("multi-select")]: fc.subarray(["kiel", "later"], { minLength: 1 }),
        [idOf("person")]: fc.constantFrom("user-1", "user-2", "gone"),
        [idOf("checkbox")]: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map((values) => values as Sortable["values"]),
});
const anyTasks = fc.uniqueArray(anyTask, { selector: ({ id }) => id, maxLength: 12 });
const anyTerms = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...sortKeys, ...types.map(idOf)), isDescending: fc.boolean() }),
  {
    selector: ({ key }) => key,
    minLength: 1,
    maxLength: 3,
  },
);

test("a printed sort is parsed as the same terms", () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      expect(parseSort(printSort(terms))).toEqual(terms);
    }),
  );
});

test.each(["", "colour", "due,", "--due", "due,-due", "constructor", " due"])("%j is no sort", (text) => {
  expect(parseSort(text)).toBeUndefined();
});

test("tasks have one order, in whichever they come", () => {
  fc.assert(
    fc.property(anyTasks, anyTerms, fc.infiniteStream(fc.nat()), (tasks, terms, random) => {
      const compare = comparisonOf(terms, context);
      const shuffled = tasks
        .map((task) => ({ task, at: random.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ task }) => task);
      const sorted = shuffled.toSorted(compare);
      expect(sorted).toEqual(tasks.toSorted(compare));
      for (const [index, task] of sorted.entries()) {
        for (const later of sorted.slice(index + 1)) expect(compare(task, later)).toBeLessThan(0);
      }
    }),
  );
});

const base: Sortable = {
  ...{ id: "0", number: 1, title: "", rank: "a0", priority: "normal", stageId: "next", projectId: "shop" },
  ...{ startingDate: "", endingDate: "", createdAt: "", updatedAt: "", completedAt: null, estimate: null, values: {} },
  ...{ cycleId: null, timeSpent: 0 },
};

/** Returns the numbers of the tasks in order. */
function sorted(sort: string, tasks: readonly Partial<Sortable>[]): number[] {
  const all = tasks.map((task, index) => ({ ...base, id: String(index), number: index, ...task }));
  return all.sort(comparisonOf(parseSort(sort) ?? [], context)).map(({ number }) => number);
}

test("a task without a value is last, whichever way the list is sorted", () => {
  const dates = [{ endingDate: "" }, { endingDate: "2026-12-01" }, { endingDate: "2026-11-01" }];
  expect(sorted("due", dates)).toEqual([2, 1, 0]);
  expect(sorted("-due", dates)).toEqual([1, 2, 0]);
  const estimates = [{ estimate: null }, { estimate: 0 }, { estimate: 3 }];
  expect(sorted("-estimate", estimates)).toEqual([2, 1, 0]);
});

test("cycles are in the order of their days, and tasks in none or without time are last either way", () => {
  const planned = [{ cycleId: "cycle-2" }, { cycleId: null }, { cycleId: "cycle-1" }, { cycleId: "gone" }];
  expect(sorted("cycle", planned)).toEqual([2, 0, 1, 3]);
  expect(sorted("-cycle", planned)).toEqual([0, 2, 1, 3]);
  const timed = [{ timeSpent: 0 }, { timeSpent: 90 }, { timeSpent: 30 }];
  expect(sorted("spent", timed)).toEqual([2, 1, 0]);
  expect(sorted("-spent", timed)).toEqual([1, 2, 0]);
});

test("equal tasks are in the order of their numbers, whichever way the list is sorted", () => {
  const equal = [{ number: 12 }, { number: 3 }];
  expect(sorted("title", equal)).toEqual([3, 12]);
  expect(sorted("-title", equal)).toEqual([3, 12]);
});

test("titles are compared as people read them, priorities from high, stages and projects as the team orders them", () => {
  const titles = [{ title: "Task 10" }, { title: "task 2" }, { title: "Ärger" }];
  expect(sorted("title", titles)).toEqual([2, 1, 0]);
  expect(sorted("priority", [{ priority: "low" }, { priority: "high" }])).toEqual([1, 0]);
  expect(sorted("stage", [{ stageId: "done" }, { stageId: "next" }, { stageId: "later" }])).toEqual([2, 1, 0]);
  expect(sorted("project", [{ projectId: "shop" }, { projectId: "plan" }])).toEqual([1, 0]);
});

test.each([
  ["text", ["Task 10", "task 2", undefined, "Ärger"], [3, 1, 0, 2], [0, 1, 3, 2]],
  ["url", ["https://b.example", "https://a.example", undefined], [1, 0, 2], [0, 1, 2]],
  ["number", [10, undefined, -2, 0], [2, 3, 0, 1], [0, 3, 2, 1]],
  ["date", ["2026-12-01", undefined, "2026-11-01"], [2, 0, 1], [0, 2, 1]],
  ["select", ["kiel", undefined, "later", "gone"], [2, 0, 1, 3], [0, 2, 1, 3]],
  ["multi-select", [["kiel"], undefined, ["later", "kiel"]], [2, 0, 1], [0, 2, 1]],
  ["person", ["user-1", "user-2", undefined, "gone"], [1, 0, 2, 3], [0, 1, 2, 3]],
  ["checkbox", [undefined, true, false], [1, 0, 2], [0, 2, 1]],
] as const)(
  "by a %s, tasks are in the order of its values, and those without one are last either way",
  (type, values, up, down) => {
    const id = idOf(type);
    const tasks = values.map((value) => ({ values: value === undefined ? {} : { [id]: value } }));
    expect(sorted(id, tasks)).toEqual(up);
    expect(sorted(`-${id}`, tasks)).toEqual(down);
  },
);

test("a value of another project's field, and of a field that is not known, is none", () => {
  const [id, unknown] = [idOf("number"), fieldId(9)];
  const values = { [id]: 1, [unknown]: 1 };
  expect(sorted(id, [{ projectId: "plan", values }, { values: { [id]: 2 } }])).toEqual([1, 0]);
  expect(sorted(`-${unknown}`, [{}, { values }])).toEqual([0, 1]);
});

test("only what is compared is kept of the values", () => {
  const [text, number] = [idOf("text"), idOf("number")];
  const values = comparedValues({ [text]: "x".repeat(1_000), [number]: 1 }, parseSort(text) ?? []);
  expect(values).toEqual({ [text]: "x".repeat(100) });
});

test("a second key decides among tasks that are equal by the first", () => {
  const tasks = [
    { priority: "low", endingDate: "2026-11-01" },
    { priority: "high", endingDate: "2026-12-01" },
    { priority: "high", endingDate: "2026-11-20" },
  ] as const;
  expect(sorted("priority,due", tasks)).toEqual([2, 1, 0]);
  expect(sorted("-priority,-due", tasks)).toEqual([0, 1, 2]);
});
