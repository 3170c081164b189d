import { expect, test } from "vitest";
import { sectionOf } from "./section-of.ts";

test("a task leads back to the list it was opened from", () => {
  expect(sectionOf("/user/in-progress/0190").to).toBe("/user/in-progress");
  expect(sectionOf("/user/completed/0190").to).toBe("/user/completed");
  expect(sectionOf("/user/todo/0190").to).toBe("/user/todo");
  expect(sectionOf("/user/tasks/0190").to).toBe("/user/tasks");
});

test("from anywhere else, the way back leads to all tasks", () => {
  expect(sectionOf("/user/constructor/0190").to).toBe("/user/tasks");
  expect(sectionOf("/").to).toBe("/user/tasks");
});
