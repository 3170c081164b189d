import fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonOf, parseSort, printSort, type Sortable, type SortContext, sortKeys } from "./task.sort.ts";
import { priorities } from "./task.ts";

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
});
const anyTasks = fc.uniqueArray(anyTask, { selector: ({ id }) => id, maxLength: 12 });
const anyTerms = fc.uniqueArray(fc.record({ key: fc.constantFrom(...sortKeys), isDescending: fc.boolean() }), {
  selector: ({ key }) => key,
  minLength: 1,
  maxLength: 3,
});

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
  ...{ startingDate: "", endingDate: "", createdAt: "", updatedAt: "", completedAt: null, estimate: null },
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

test("a second key decides among tasks that are equal by the first", () => {
  const tasks = [
    { priority: "low", endingDate: "2026-11-01" },
    { priority: "high", endingDate: "2026-12-01" },
    { priority: "high", endingDate: "2026-11-20" },
  ] as const;
  expect(sorted("priority,due", tasks)).toEqual([2, 1, 0]);
  expect(sorted("-priority,-due", tasks)).toEqual([0, 1, 2]);
});
