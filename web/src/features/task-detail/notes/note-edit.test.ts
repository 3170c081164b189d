import { expect, test } from "vitest";
import { notesAfter } from "./note-edit.ts";

test("an edited note replaces the one it was, and an emptied one is removed", () => {
  expect(notesAfter({ base: ["a", "b"], index: 1, text: " c\nd " })).toEqual(["a", "c\nd"]);
  expect(notesAfter({ base: ["a", "b"], index: 0, text: " " })).toEqual(["b"]);
});

test("a new note comes last, and an empty one is not added", () => {
  expect(notesAfter({ base: ["a"], index: 1, text: "b" })).toEqual(["a", "b"]);
  expect(notesAfter({ base: ["a"], index: 1, text: "" })).toEqual(["a"]);
});
