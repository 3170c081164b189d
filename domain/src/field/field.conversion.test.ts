import fc from "fast-check";
import { expect, test } from "vitest";
import { convertValues, type HeldValue, restorable } from "./field.conversion.ts";
import { readValue } from "./field.reading.ts";
import type { FieldKind } from "./field.texts.ts";
import { fieldEntity, fieldLimits, hasOptions } from "./field.ts";
import type { FieldValue } from "./field.values.ts";

const [kiel, faaborg] = ["01990000-0000-7000-8000-000000000001", "01990000-0000-7000-8000-000000000002"];
const harbours = [
  { id: kiel, name: "Kiel", colour: "gray" as const },
  { id: faaborg, name: "Faaborg", colour: "teal" as const },
];
const people = [
  { id: "person-1", name: "Maya", isChoice: true },
  { id: "person-2", name: "Ben", isChoice: true },
  { id: "person-3", name: "Ben", isChoice: true },
  { id: "person-4", name: "Left", isChoice: false },
];
const types = fieldEntity.rowShape.type.options;
type FieldType = (typeof types)[number];

const kind = (type: FieldType): FieldKind => ({ type, options: hasOptions(type) ? harbours : [] });
const heldBy = (values: readonly FieldValue[]): HeldValue[] =>
  values.map((value, index) => ({ taskId: `${index}`, value }));
const convert = (values: readonly FieldValue[], from: FieldKind, to: FieldKind) =>
  convertValues(heldBy(values), { from, to, people });

/** Returns what a value of one type becomes in a field of another one without options; undefined if it cannot. */
function converted(value: FieldValue, from: FieldType, to: FieldType): FieldValue | null | undefined {
  const { cannot, changes } = convert([value], kind(from), { type: to, options: [] });
  if (cannot.length > 0) return undefined;
  return changes.has("0") ? changes.get("0") : value;
}

test.each([
  ["text", "9,80", "number", 9.8],
  ["text", " 12 ", "number", 12],
  ["text", "12 or 14", "number", undefined],
  ["text", "2026-11-26", "date", "2026-11-26"],
  ["text", "26.11.2026", "date", "2026-11-26"],
  ["text", "11/26/2026", "date", undefined],
  ["text", "2026-02-30", "date", undefined],
  ["text", "maya", "person", "person-1"],
  ["text", "Ben", "person", undefined],
  ["text", "Left", "person", undefined],
  ["text", "example.com/a", "url", "https://example.com/a"],
  ["text", "ask the owner", "url", undefined],
  ["text", "Yes", "checkbox", true],
  ["text", "0", "checkbox", false],
  ["text", "maybe", "checkbox", undefined],
  ["number", 1_234.5, "text", "1234.5"],
  ["number", 0.0000001, "text", "0.0000001"],
  ["number", 1, "checkbox", true],
  ["number", 12, "date", undefined],
  ["date", "2026-11-26", "number", undefined],
  ["select", kiel, "text", "Kiel"],
  ["select", "gone", "text", null],
  ["multi-select", [kiel, faaborg], "text", "Kiel, Faaborg"],
  ["person", "person-1", "text", "Maya"],
  ["person", "person-4", "text", "Left"],
  ["person", "gone", "text", undefined],
  ["url", "https://example.com", "text", "https://example.com"],
  ["url", `https://example.com/${"x".repeat(1_000)}`, "text", undefined],
  ["checkbox", true, "text", "yes"],
] as const)("a %s %j becomes, as %s, %j", (from, value, to, expected) => {
  expect(converted(value, from, to)).toEqual(expected);
});

test("a unit is left out of numbers if it is the same everywhere", () => {
  const numbers = (texts: string[]) => {
    const { changes, cannot } = convert(texts, kind("text"), kind("number"));
    return { numbers: texts.map((_text, index) => changes.get(`${index}`)), cannot: cannot.map(({ value }) => value) };
  };
  expect(numbers(["9,80 m", "12", "1.200m"])).toEqual({ numbers: [9.8, 12, 1.2], cannot: [] });
  expect(numbers(["€ 12", "€1,200"])).toEqual({ numbers: [12, 1200], cannot: [] });
  expect(numbers(["9 m", "9 ft", "9"])).toEqual({ numbers: [null, null, 9], cannot: ["9 m", "9 ft"] });
  expect(numbers(["about 12 m", "12 m"]).cannot).toEqual(["about 12 m"]);
});

test("texts become options: those that exist ignoring case, and new ones with different colours", () => {
  const { options, changes } = convert(["kiel", "Porto", "PORTO", "Split"], kind("text"), kind("select"));
  const [, , porto, split] = options;
  expect(options.map(({ name }) => name)).toEqual(["Kiel", "Faaborg", "Porto", "Split"]);
  expect(porto?.colour).not.toBe(split?.colour);
  expect([...changes.values()]).toEqual([kiel, porto?.id, porto?.id, split?.id]);
});

test("a text with commas becomes several options, unless it is the name of one", () => {
  const options = [{ id: kiel, name: "Split, Croatia", colour: "gray" as const }];
  const to = { type: "multi-select", options } as const;
  const { options: after, changes } = convert(["Split, Croatia", "Kiel, , Split"], kind("text"), to);
  expect(after.map(({ name }) => name)).toEqual(["Split, Croatia", "Kiel", "Split"]);
  expect([...changes.values()]).toEqual([[kiel], [after[1]?.id, after[2]?.id]]);
});

test("a choice keeps its options, and one of several cannot become a single one", () => {
  const many = convert([kiel, "gone"], kind("select"), kind("multi-select"));
  expect(many.options).toEqual(harbours);
  expect([...many.changes.values()]).toEqual([[kiel], null]);
  const one = convert([[kiel, faaborg], [faaborg]], kind("multi-select"), kind("select"));
  expect(one.cannot).toEqual([{ taskId: "0", value: [kiel, faaborg] }]);
  expect(one.changes.get("1")).toBe(faaborg);
});

test("more names than a field can have options are counted, and convert to nothing", () => {
  const texts = Array.from({ length: fieldLimits.options + 5 }, (_each, index) => `Option ${index}`);
  const { needed, options, cannot } = convert([...texts, "OPTION 104"], kind("text"), { type: "select", options: [] });
  expect([needed, options.length, cannot.length]).toEqual([105, fieldLimits.options, 6]);
});

test("what converting back would not restore is lost, and samples are of values that read differently", () => {
  const { lost, samples, converts } = convert(["12", "9,80", "?"], kind("text"), kind("number"));
  expect(lost.map(({ value }) => value)).toEqual(["?", "9,80"]);
  expect(samples).toEqual([{ from: "9,80", to: "9.8" }]);
  expect(converts).toBe(2);
});

test("only values of tasks whose value has not changed since can be restored, if the field can have them", () => {
  const kinds = { from: kind("text"), to: kind("number"), people };
  const before = heldBy(["9,80", "?", "12", "about 3", "x".repeat(2_000)]);
  const now = [
    { taskId: "0", value: 9.8 },
    { taskId: "2", value: 13 },
    { taskId: "3", value: 3 },
  ];
  expect(restorable(before, now, kinds).map(({ value }) => value)).toEqual(["9,80", "?"]);
  const pilots = heldBy(["person-4", "nobody"]);
  expect(restorable(pilots, [], { from: kind("person"), to: kind("date"), people })).toEqual(pilots.slice(0, 1));
});

const option = fc.constantFrom(kiel, faaborg);
/** Values that a field of each type can have. */
const valuesOf: Readonly<Record<FieldType, fc.Arbitrary<FieldValue>>> = {
  text: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("9,80 m", "yes", "Kiel, Porto", "Maya")),
  // JSON has no negative zero.
  number: fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0),
  date: fc
    .date({ min: new Date("1000-01-01"), max: new Date("9000-01-01"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  select: fc.oneof(option, fc.string({ minLength: 1 })),
  "multi-select": fc.oneof(fc.uniqueArray(option, { minLength: 1 }), fc.constant(["gone"])),
  person: fc.constantFrom("person-1", "person-2", "gone"),
  url: fc.webUrl(),
  checkbox: fc.boolean(),
};
const changeOfType = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom(...types))
  .filter(([from, to]) => from !== to)
  .chain(([from, to]) => fc.record({ from: fc.constant(from), to: fc.constant(to), values: fc.array(valuesOf[from]) }));

test("every value is converted to one that the field can have, or else is named, for all types", () => {
  fc.assert(
    fc.property(changeOfType, ({ from, to, values }) => {
      const { options, changes, cannot, converts } = convert(values, kind(from), { type: to, options: [] });
      const failed = new Set(cannot.map(({ taskId }) => taskId));
      for (const { taskId, value } of heldBy(values)) {
        const after = changes.has(taskId) ? changes.get(taskId) : value;
        expect(readValue(after, { type: to, options })).toEqual({ value: after });
        if (failed.has(taskId)) expect(after).toBeNull();
      }
      const emptied = [...changes].filter(([taskId, value]) => value === null && !failed.has(taskId)).length;
      expect(converts + cannot.length + emptied).toBe(values.length);
    }),
  );
});

test("converting back and setting what was lost restores every value that was visible", () => {
  fc.assert(
    fc.property(changeOfType, ({ from, to, values }) => {
      const there = convert(values, kind(from), { type: to, options: [] });
      const after = heldBy(values).flatMap(({ taskId, value }) => {
        const next = there.changes.has(taskId) ? there.changes.get(taskId) : value;
        return next === null || next === undefined ? [] : [{ taskId, value: next }];
      });
      const kinds = { from: { type: to, options: there.options }, to: kind(from), people };
      const back = convertValues(after, kinds);
      const restored = new Map([...after.map(({ taskId, value }) => [taskId, value] as const), ...back.changes]);
      for (const { taskId, value } of there.lost) restored.set(taskId, value);
      for (const [taskId] of restored) expect(restored.get(taskId)).toEqual(values[Number(taskId)]);
    }),
  );
});

test("numbers, days, choices and checkboxes survive as text, and texts without commas survive as options", () => {
  const survive = (all: fc.Arbitrary<FieldValue>, from: FieldType, to: FieldType) =>
    fc.assert(
      fc.property(fc.uniqueArray(all), (values) => {
        expect(convert(values, kind(from), { type: to, options: [] }).lost).toEqual([]);
      }),
    );
  const places = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }));
  survive(
    places.map(([digits, count]) => digits / 10 ** count),
    "number",
    "text",
  );
  for (const type of ["date", "checkbox"] as const) survive(valuesOf[type], type, "text");
  survive(option, "select", "text");
  survive(fc.constantFrom([kiel], [kiel, faaborg]), "multi-select", "text");
  survive(fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?$/), "text", "multi-select");
});
