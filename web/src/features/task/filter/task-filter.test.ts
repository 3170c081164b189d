import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { choicesIn, filterOf, filterTasks } from "./task-filter.ts";

const plain = { description: "", tags: "", subtasks: [], notes: [], assignees: [], priority: "normal" };
const ada = { id: "ada", username: "ada" };
const tasks = [
  { ...plain, id: "1", title: "Call the Printer", priority: "high", assignees: [ada] },
  { ...plain, id: "2", title: "Order cakes", tags: "party", subtasks: ["Call Zoë"] },
  { ...plain, id: "3", title: "Book a room", description: "near the printer", priority: "low" },
] as unknown as Task[];

const shown = (search: Parameters<typeof filterOf>[0]) => filterTasks(tasks, filterOf(search)).map(({ id }) => id);

test("without a filter the very same list comes back", () => {
  expect(filterTasks(tasks, filterOf({}))).toBe(tasks);
  expect(filterTasks(tasks, filterOf({ q: "  " }))).toBe(tasks);
});

test("a task is found by any text in it, whatever the case and the accents, when all words are there", () => {
  expect(shown({ q: "printer" })).toEqual(["1", "3"]);
  expect(shown({ q: "PRINTER call" })).toEqual(["1"]);
  expect(shown({ q: "zoe" })).toEqual(["2"]);
  expect(shown({ q: "party" })).toEqual(["2"]);
  expect(shown({ q: "ada" })).toEqual(["1"]);
  expect(shown({ q: "printer cakes" })).toEqual([]);
});

test("a task is found by one of the priorities and one of the people that are chosen", () => {
  expect(shown({ priority: "high,low" })).toEqual(["1", "3"]);
  expect(shown({ member: "ada" })).toEqual(["1"]);
  expect(shown({ member: "nobody" })).toEqual(["2", "3"]);
  expect(shown({ member: "ada,nobody", priority: "low" })).toEqual(["3"]);
});

test("what an address says that is no priority chooses nothing", () => {
  const filter = filterOf({ priority: "high,urgent,,constructor" });
  expect([...filter.priorities]).toEqual(["high"]);
  expect(choicesIn(filter)).toBe(1);
});
