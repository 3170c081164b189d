import fc from "fast-check";
import { expect, test } from "vitest";
import { keptValue, readValue } from "./field.reading.ts";
import { fieldEntity } from "./field.ts";
import { type FieldValue, fieldValues } from "./field.values.ts";

const [kiel, faaborg] = ["01990000-0000-7000-8000-000000000001", "01990000-0000-7000-8000-000000000002"];
const options = [
  { id: kiel, name: "Kiel", colour: "gray" as const },
  { id: faaborg, name: "Faaborg", colour: "teal" as const },
];
const types = fieldEntity.rowShape.type.options;
const read = (type: (typeof types)[number], value: unknown) => readValue(value, { type, options });

test.each([
  ["text", " Ketch ", "Ketch"],
  ["text", "  ", null],
  ["number", 9.8, 9.8],
  ["date", "2028-02-29", "2028-02-29"],
  ["select", faaborg, faaborg],
  ["multi-select", [faaborg, kiel, kiel], [kiel, faaborg]],
  ["multi-select", [], null],
  ["person", "someone-1", "someone-1"],
  ["url", " https://example.com/a ", "https://example.com/a"],
  ["checkbox", false, false],
] as const)("a %s of %j is stored as %j", (type, value, stored) => {
  expect(read(type, value)).toEqual({ value: stored });
});

test.each([
  ["text", 1, "Send a text"],
  ["text", "x".repeat(1_001), "At most 1000 characters"],
  ["text", "\u0000", "This text has characters that cannot be stored"],
  ["number", "9", "Send a number"],
  ["number", Number.NaN, "Send a number"],
  ["date", "2027-02-29", "Send a day such as 2026-11-26"],
  ["select", "Kiel", "This field has no such option"],
  ["multi-select", [kiel, "x"], "This field has no such option"],
  ["multi-select", kiel, "Send a list of options"],
  ["person", "", "Send the id of a person"],
  ["url", "javascript:alert(1)", "Send an address that begins with https:// or http://"],
  ["url", "example.com", "Send an address that begins with https:// or http://"],
  ["checkbox", "yes", "Send true or false"],
] as const)("a %s of %j is refused: %s", (type, value, message) => {
  expect(read(type, value)).toEqual({ message });
});

test("what is stored is read back unchanged, whatever was sent, and null empties a field of any type", () => {
  const sent = fc.anything({ withNullPrototype: true });
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.oneof(sent, fc.webUrl(), fc.double()), (type, value) => {
      expect(read(type, null)).toEqual({ value: null });
      const first = read(type, value);
      if (!("value" in first) || first.value === null) return;
      expect(read(type, first.value)).toEqual(first);
      expect(fieldValues.safeParse({ [kiel]: first.value }).success).toBe(true);
    }),
  );
});

test("what new tasks start with is kept as far as it fits the field's type and options", () => {
  const kept = (type: (typeof types)[number], initialValue: FieldValue | null, after = { type, options }) =>
    keptValue({ type, initialValue }, after);
  expect(kept("multi-select", [kiel, faaborg])).toEqual([kiel, faaborg]);
  expect(kept("multi-select", [kiel, faaborg], { type: "multi-select", options: options.slice(1) })).toEqual([faaborg]);
  expect(kept("multi-select", [kiel], { type: "multi-select", options: options.slice(1) })).toBeNull();
  expect(kept("select", kiel, { type: "select", options: options.slice(1) })).toBeNull();
  expect(kept("select", kiel)).toBe(kiel);
  expect(kept("text", "9", { type: "number", options: [] })).toBeNull();
  expect(kept("text", "https://example.com", { type: "url", options: [] })).toBeNull();
  expect(kept("checkbox", false)).toBe(false);
  expect(kept("number", null)).toBeNull();
});
