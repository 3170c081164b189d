import { expect, test } from "vitest";
import type { TaskConflict } from "../task-send.ts";
import { resolution, textOf } from "./resolution.ts";

const conflict = {
  edit: { id: "a", patch: { title: "Mine", tags: "mine" }, base: { title: "Old", tags: "old" } },
  theirs: { title: "Theirs", tags: "theirs" },
} as unknown as TaskConflict;

test("a person's own version of every field is kept unless they choose the other", () => {
  expect(resolution(conflict, {})).toEqual({
    patch: { title: "Mine", tags: "mine" },
    base: { title: "Theirs", tags: "theirs" },
  });
  expect(resolution(conflict, { title: "theirs" })).toEqual({ patch: { tags: "mine" }, base: { tags: "theirs" } });
  expect(resolution(conflict, { title: "theirs", tags: "theirs" })).toEqual({ patch: {}, base: {} });
});

test("lists read as lists, and nothing reads as nothing", () => {
  expect(textOf(["one", "two"])).toBe("• one\n• two");
  expect(textOf([])).toBe("(empty)");
  expect(textOf("")).toBe("(empty)");
});
