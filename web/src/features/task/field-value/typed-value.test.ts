import type { CustomField } from "@baton/domain/field/field";
import { expect, test } from "vitest";
import { problemWithTyped, type TypedType, typedText, typedValue } from "./typed-value.ts";

const field = (type: TypedType) =>
  ({ id: "f", name: "F", type, options: [] }) as unknown as CustomField & { type: TypedType };

test.each([
  ["text", " Ketch ", "Ketch"],
  ["number", "1,200.5", 1200.5],
  ["number", "9,80", 9.8],
  ["url", "example.com/a", "https://example.com/a"],
  ["url", "http://localhost:3000", "http://localhost:3000"],
  ["text", "  ", null],
  ["number", "", null],
] as const)("in a field of the type %s, %j is %j", (type, text, value) => {
  expect(typedValue(text, field(type))).toEqual(value);
  expect(problemWithTyped(text, field(type))).toBeUndefined();
});

test.each([
  ["number", "12 or 14", "Enter a number such as 12 or 9.8"],
  ["url", "ask the owner", "Enter an address that begins with https:// or http://"],
  ["url", "javascript:alert(1)", "Enter an address that begins with https:// or http://"],
  ["text", "x".repeat(1_001), "Use at most 1,000 characters"],
] as const)("in a field of the type %s, %j is refused with a reason", (type, text, problem) => {
  expect(problemWithTyped(text, field(type))).toBe(problem);
});

test("a number is edited as it was typed, without groups", () => {
  expect([typedText(1200.25), typedText(0.1), typedText(undefined), typedText("a")]).toEqual([
    "1200.25",
    "0.1",
    "",
    "a",
  ]);
});
