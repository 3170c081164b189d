import type { CustomField } from "@baton/domain/field/field";
import { expect, test } from "vitest";
import { readCustomValue, textOfValue } from "./value-codec.ts";

const ada = { id: "id-ada", username: "Ada", email: "ada@example.com" };
const names = { today: "2026-11-26", person: () => ada, peopleOf: () => [ada] };
const options = ["Kiel", "Lisbon", "A, b"].map((name) => ({ id: `id-${name}`, name, colour: "gray" as const }));
const field = (type: CustomField["type"]) => ({ id: "f", name: "F", projectId: "p", type, options }) as CustomField;
const read = (type: CustomField["type"], text: string) => readCustomValue(text, field(type), names);

test.each([
  ["text", "Ketch"],
  ["number", 9.8],
  ["date", "2026-12-24"],
  ["select", "id-Lisbon"],
  ["multi-select", ["id-Kiel", "id-Lisbon"]],
  ["person", "id-ada"],
  ["url", "https://example.com/a"],
  ["checkbox", true],
  ["checkbox", false],
] as const)("the text of a %s, as it is copied, is read as its value", (type, value) => {
  expect(read(type, textOfValue(value, field(type), names))).toEqual({ value });
});

test.each([
  ["select", " lisbon ", "id-Lisbon"],
  ["select", "a, b", "id-A, b"],
  ["multi-select", "Lisbon; kiel", ["id-Kiel", "id-Lisbon"]],
  ["multi-select", "A, b", ["id-A, b"]],
  ["date", "tomorrow", "2026-11-27"],
  ["person", "ADA@example.com", "id-ada"],
  ["checkbox", "x", true],
  ["number", "1,200", 1200],
  ["date", " ", null],
] as const)("a %s is read as people write it: %j", (type, text, value) => {
  expect(read(type, text)).toEqual({ value });
});

test.each([
  ["select", "Porto", "There is no option “Porto”."],
  ["multi-select", "Kiel, Porto", "There is no option “Porto”."],
  ["date", "soon", "“soon” is not a date."],
  ["person", "eve", "Nobody here is called “eve”."],
  ["checkbox", "maybe", "“maybe” is neither yes nor no."],
  ["number", "long", "Enter a number such as 12 or 9.8"],
] as const)("in a %s, %j is refused with the reason", (type, text, problem) => {
  expect(read(type, text)).toEqual({ problem });
});
