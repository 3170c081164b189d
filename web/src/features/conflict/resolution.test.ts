import { expect, test } from "vitest";
import type { TaskConflict } from "@/features/task/task-send.ts";
import { resolution, textOf } from "./resolution.ts";

const conflict = {
  edit: { id: "a", patch: { title: "Mine", description: "mine" }, base: { title: "Old", description: "old" } },
  theirs: { title: "Theirs", description: "theirs" },
} as unknown as TaskConflict;

test("a person's own version of every field is kept unless they choose the other", () => {
  expect(resolution(conflict, {})).toEqual({
    patch: { title: "Mine", description: "mine" },
    base: { title: "Theirs", description: "theirs" },
  });
  expect(resolution(conflict, { title: "theirs" })).toEqual({
    patch: { description: "mine" },
    base: { description: "theirs" },
  });
  expect(resolution(conflict, { title: "theirs", description: "theirs" })).toEqual({ patch: {}, base: {} });
});

test("lists read as lists, and empty values read as empty", () => {
  expect(textOf(["one", "two"])).toBe("• one\n• two");
  expect(textOf([])).toBe("(empty)");
  expect(textOf("")).toBe("(empty)");
});
