import { expect, test } from "vitest";
import { fieldWords, wordsOfField } from "./field-words.ts";
import type { Names } from "./words.ts";

const known = (entries: Record<string, string>) => (id: string) => entries[id];
const names: Names = {
  person: known({ a: "ada" }),
  label: known({ l: "Later", s: "Soon" }),
  ...{ stage: known({}), project: known({}), task: known({}) },
  day: (date) => `day ${date}`,
  cycle: (id) => (id === "c4" ? 4 : undefined),
  field: () => undefined,
};

test("people, labels, priority, stage, dates and estimates read as on other screens", () => {
  expect(fieldWords.priority.text("high", names)).toBe("High");
  expect(fieldWords.stage.text("in-progress", names)).toBe("In Progress");
  expect(fieldWords.endingDate.text("2026-11-24", names)).toBe("day 2026-11-24");
  expect(fieldWords.labelIds.text(["l", "deleted", "s"], names)).toBe("• Later\n• Soon");
  expect(fieldWords.assigneeIds.text(["a", "gone"], names)).toBe("• ada");
  expect(fieldWords.estimate.text(3, names)).toBe("3 pt");
  expect(fieldWords.title.text("high", names)).toBe("high");
});

test("lists read as lists, and empty values of every field read as empty", () => {
  expect(fieldWords.notes.text(["one", "two"], names)).toBe("• one\n• two");
  for (const { text } of Object.values(fieldWords)) {
    for (const empty of ["", null, undefined, []]) expect(text(empty, names)).toBe("(empty)");
  }
  expect(fieldWords.estimate.text(0, names)).toBe("0 pt");
  expect(fieldWords.assigneeIds.text(["gone"], names)).toBe("(empty)");
});

test("a change says what was set, removed, added or taken away", () => {
  expect(fieldWords.endingDate.changed(["", "2026-11-24"], names)).toEqual(["set the due date to day 2026-11-24"]);
  expect(fieldWords.endingDate.changed(["2026-11-24", ""], names)).toEqual(["removed the due date"]);
  expect(fieldWords.estimate.changed([null, 0], names)).toEqual(["estimated it at 0 pt"]);
  expect(fieldWords.estimate.changed([0, null], names)).toEqual(["removed the estimate"]);
  expect(fieldWords.labelIds.changed([["l", "x"], ["s"]], names)).toEqual([
    "added Soon",
    "removed Later and a deleted entry",
  ]);
  expect(fieldWords.cycleId.changed([null, "c4"], names)).toEqual(["moved it to Cycle 4"]);
  expect(fieldWords.cycleId.changed(["c4", null], names)).toEqual(["took it out of its cycle"]);
  expect(fieldWords.stage.changed(["todo", "delete"], names)).toEqual(["moved it to the trash"]);
});

test("a field that a newer version has added is unknown, not an error", () => {
  const unknown = () => undefined;
  expect(wordsOfField("mood", unknown)).toBeUndefined();
  expect(wordsOfField("constructor", unknown)).toBeUndefined();
  expect(wordsOfField("values.mood", unknown)?.name()).toBe("a deleted field");
});
