import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffPart, wordDiff } from "./word-diff.ts";

const words = fc
  .array(fc.constantFrom("one", "two", "Übung", "שלום", "你好", " ", "  ", "\n", ".", "**", "🎉"), { maxLength: 40 })
  .map((parts) => parts.join(""));
const text = fc.oneof(words, fc.string({ unit: "grapheme", maxLength: 40 }));

const textOf = (parts: readonly DiffPart[], left: DiffPart["kind"]) =>
  parts.flatMap((part) => (part.kind === left ? [] : [part.text])).join("");

test("the parts of each text add up to that text", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after);
      expect([textOf(parts, "after"), textOf(parts, "before")]).toEqual([before, after]);
    }),
  );
});

test("equal texts have no differences", () => {
  fc.assert(
    fc.property(text, (same) => {
      expect(wordDiff(same, same).filter(({ kind }) => kind !== "both")).toEqual([]);
    }),
  );
});

test("consecutive changed words are one change", () => {
  expect(wordDiff("see the old plan", "see our new plan")).toEqual([
    { kind: "both", text: "see " },
    { kind: "before", text: "the old" },
    { kind: "after", text: "our new" },
    { kind: "both", text: " plan" },
  ]);
});

test("only the words that differ are marked", () => {
  expect(wordDiff("ship on Friday at noon", "ship on Monday at noon")).toEqual([
    { kind: "both", text: "ship on " },
    { kind: "before", text: "Friday" },
    { kind: "after", text: "Monday" },
    { kind: "both", text: " at noon" },
  ]);
});

test("long texts without a common word are compared quickly", () => {
  const of = (word: string) => Array.from({ length: 8_000 }, (_, at) => `${word}${at}`).join(" ");
  const started = performance.now();
  const parts = wordDiff(of("a"), of("b"));
  expect(textOf(parts, "before")).toBe(of("b"));
  expect(performance.now() - started).toBeLessThan(2_000);
});
