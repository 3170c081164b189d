import { expect, test } from "vitest";
import type { Step } from "./replay-keys.ts";
import { stepsAfter } from "./typed-ahead.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

const typed = (...keys: string[]) =>
  keys.reduce<readonly Step[]>((steps, key) => stepsAfter(steps, { key, ...plain }) ?? steps, []);

test("text is one step, and Enter and the arrows between texts stay in their place", () => {
  expect(typed(..."high", "ArrowDown", "Enter", ..."low")).toEqual([
    { text: "high" },
    { key: "ArrowDown" },
    { key: "Enter" },
    { text: "low" },
  ]);
});

test("Backspace deletes what was typed after the last key, and nothing before it", () => {
  expect(typed(..."ab", "Backspace")).toEqual([{ text: "a" }]);
  expect(typed("a", "Enter", "b", "Backspace", "Backspace")).toEqual([{ text: "a" }, { key: "Enter" }]);
  expect(typed("Backspace")).toEqual([]);
});

test("keys of shortcuts, of the browser and of an input method are not buffered", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing"])
    expect(stepsAfter([], { key: "k", ...plain, [modifier]: true })).toBeUndefined();
  for (const key of ["Tab", "F5", "ArrowLeft", "Shift"]) expect(stepsAfter([], { key, ...plain })).toBeUndefined();
});
