import type { FilterTerm } from "@baton/domain/task/task.filter";
import { printFilter } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import fc from "fast-check";
import { expect, test } from "vitest";
import { termOf, textsOf } from "../edit-terms.ts";
import type { FieldKind, FilterField } from "../filter-fields.tsx";
import { readFilter } from "../language/language.ts";
import { conditionsIn, noFilter } from "../task-filter.ts";
import { type Chip, type Condition, chipsOf, withCondition, withoutChip } from "./chip.ts";
import { comparedBy, comparisonsOf, withComparison } from "./comparison.ts";
import { conditionName } from "./filter-name.ts";
import { operatorIn, operatorsOf } from "./operators.ts";
import { daysIn, periodOf } from "./period.ts";
import { typedValue } from "./typed-value.ts";

const context: FilterContext = {
  ...{ today: "2026-11-24", me: "me", dayOf: (time) => time.slice(0, 10) },
  ...{ projects: [], stages: [], labels: [], people: [], fields: [] },
};

const fields: readonly FilterField[] = [
  { field: "label", title: "Labels", choices: [], isMany: true },
  { field: "assignee", title: "People", choices: [], isMany: true },
  { field: "priority", title: "Priority", choices: [] },
  { field: "due", title: "Due", choices: [], kind: "day" },
  { field: "created", title: "Created", choices: [], kind: "past-day" },
  { field: "estimate", title: "Estimate", choices: [], kind: "number" },
  { field: "text", title: "Text", choices: [], kind: "text" },
];
const fieldOf = (name: string) => fields.find(({ field }) => field === name) as FilterField;

const values = ["a", "b", "c"];
const someValues = fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const someTerms: fc.Arbitrary<readonly FilterTerm[]> = fc.array(
  fc
    .tuple(fc.constantFrom("label", "label", "assignee", "priority", ""), someValues, fc.boolean())
    .map(([field, texts, isNot]) => termOf(field, field === "" ? texts.slice(0, 1) : texts, isNot)),
  { maxLength: 6 },
);
const someOperator = fc.constantFrom<Condition["operator"]>("any", "all", "none");

/** The values that a task has of each field. */
type Values = Readonly<Record<string, readonly string[]>>;
const someTask: fc.Arbitrary<Values> = fc.record({
  label: fc.subarray(values),
  assignee: fc.subarray(values),
  priority: fc.subarray(values),
  "": fc.subarray(values),
});

const termHolds = (task: Values, { field, isNot, values: wanted }: FilterTerm) =>
  wanted.some(({ text }) => task[field]?.includes(text)) !== isNot;
const allHold = (task: Values, terms: readonly FilterTerm[]) => terms.every((term) => termHolds(task, term));

function conditionHolds(task: Values, { field, operator, values: wanted }: Condition): boolean {
  const has = (value: string) => task[field]?.includes(value) ?? false;
  if (operator === "all") return wanted.every(has);
  return wanted.some(has) === (operator === "any");
}

const words = (terms: readonly FilterTerm[]) => terms.filter(({ field }) => field === "");

/** Terms, and one of their chips. */
const someChip = someTerms.chain((terms) => {
  const chips = chipsOf(terms, fields);
  return chips.length === 0
    ? fc.constant(undefined)
    : fc.constantFrom(...chips).map((chip) => ({ terms, chips, chip }));
});

test("chips say together what the conditions of their filter say", () => {
  fc.assert(
    fc.property(someTerms, someTask, (terms, task) => {
      const chips = chipsOf(terms, fields);
      expect(allHold(task, words(terms)) && chips.every((chip) => conditionHolds(task, chip))).toBe(
        allHold(task, terms),
      );
    }),
    { numRuns: 1_000 },
  );
});

test("a chip that is edited says the new condition, and the rest of the filter says what it said", () => {
  fc.assert(
    fc.property(someChip, someOperator, someValues, someTask, (some, operator, texts, task) => {
      if (!some) return;
      const { terms, chips, chip } = some;
      const edited: Condition = { field: chip.field, operator, values: [...new Set(texts)] };
      const rest = [...words(terms)];
      const others = chips.filter((each) => each !== chip);
      const expected =
        allHold(task, rest) && others.every((each) => conditionHolds(task, each)) && conditionHolds(task, edited);
      expect(allHold(task, withCondition(terms, chip, edited))).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

test("as many conditions are counted as there are chips", () => {
  fc.assert(
    fc.property(someTerms, (some) => {
      const terms = some.map((term) => termOf(term.field, [...new Set(textsOf(term))], term.isNot));
      expect(conditionsIn({ ...noFilter, terms }, context)).toBe(chipsOf(terms, fields).length);
    }),
  );
});

test("a chip that is removed takes its terms with it, and no others", () => {
  fc.assert(
    fc.property(someChip, (some) => {
      if (!some) return;
      const { terms, chip } = some;
      expect(withoutChip(terms, chip)).toEqual(terms.filter((term) => !chip.terms.includes(term)));
    }),
  );
});

test("labels that are each asked for are one chip; priorities, of which a task has one, are not", () => {
  const said = (chips: readonly Chip[]) => chips.map(({ field, operator, values: all }) => [field, operator, ...all]);
  const terms = [
    ["label", "a"] as const,
    ["priority", "a"] as const,
    ["label", "b"] as const,
    ["priority", "b"] as const,
  ];
  expect(
    said(
      chipsOf(
        terms.map(([field, text]) => termOf(field, [text])),
        fields,
      ),
    ),
  ).toEqual([
    ["label", "all", "a", "b"],
    ["priority", "any", "a"],
    ["priority", "any", "b"],
  ]);
});

const day = fc.constantFrom("2026-11-24", "2027-01-01", "today", "this-week", "overdue", "none");
const relative = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom("d", "w", "m", "y"))
  .map((parts) => parts.join(""));
const dayValue = fc.oneof(
  day,
  relative.map((length) => `<${length}`),
  relative.map((length) => `>${length}`),
  fc
    .tuple(fc.constantFrom("2026-11-24", "today", "3d", "-2w", ""), fc.constantFrom("2026-12-24", "5d", "tomorrow"))
    .map((ends) => ends.join("..")),
  fc.constantFrom("2026-11-24..", "7d..", "today.."),
);
const amount = fc.integer({ min: 0, max: 99 }).map(String);
const numberValue = fc.oneof(
  amount,
  fc.constant("none"),
  fc.tuple(fc.constantFrom("<", "<=", ">", ">="), amount).map((parts) => parts.join("")),
  fc.tuple(amount, amount).map((ends) => ends.join("..")),
  amount.map((from) => `${from}..`),
);
const compared: fc.Arbitrary<readonly [string, FieldKind, string]> = fc.oneof(
  dayValue.map((text) => ["due", "day", text] as const),
  dayValue.filter((text) => text !== "overdue").map((text) => ["created", "past-day", text] as const),
  numberValue.map((text) => ["estimate", "number", text] as const),
);

const isRead = (field: string, text: string) =>
  readFilter(printFilter([termOf(field, [text])]), context).error === undefined;

test("a value stays as it is with its own comparison, and with each other that is offered, it can be read", () => {
  fc.assert(
    fc.property(compared, ([field, kind, text]) => {
      expect(isRead(field, text)).toBe(true);
      const { comparison, operand } = comparedBy(text, kind);
      const offered = comparisonsOf(text, kind);
      expect(offered).toContain(comparison);
      expect(withComparison(text, kind, comparison)).toBe(text);
      for (const each of offered) {
        const next = withComparison(text, kind, each);
        expect(isRead(field, next)).toBe(true);
        expect(comparedBy(next, kind)).toEqual({ comparison: each, operand });
      }
    }),
    { numRuns: 1_000 },
  );
});

test("every operator that a chip offers is then its operator, and leads back", () => {
  const condition = fc.oneof(
    compared.map(([field, , text]) => ({ field, values: [text] })),
    fc
      .tuple(fc.constantFrom("label", "priority", "text"), fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }))
      .map(([field, all]) => ({ field, values: all })),
  );
  fc.assert(
    fc.property(condition, (some) => {
      const field = fieldOf(some.field);
      const before: Condition = { ...some, operator: "any" };
      const offered = operatorsOf(field, before);
      expect(offered.map(({ id }) => id)).toContain(operatorIn(field, before));
      for (const { id, condition: next } of offered) {
        expect(operatorIn(field, next)).toBe(id);
        expect(operatorsOf(field, next).map((each) => each.id)).toEqual(offered.map((each) => each.id));
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["label", ["a"], ["any", "none"]],
  ["label", ["a", "b"], ["any", "all", "none"]],
  ["priority", ["a", "b"], ["any", "none"]],
  ["due", ["<7d"], ["within", "after", "none"]],
  ["due", ["today"], ["is", "from", "until", "none"]],
  ["due", ["overdue"], ["is", "none"]],
  ["due", ["overdue", "today"], ["any", "none"]],
  ["estimate", ["3"], ["is", "under", "at-most", "at-least", "over", "none"]],
  ["text", ["a"], ["any", "none"]],
])("a chip of %s with %o offers the operators that fit: %o", (field, some, ids) => {
  expect(operatorsOf(fieldOf(field), { field, operator: "any", values: some }).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ["due", "<7d", "14d", "<14d"],
  ["due", ">7d", "2w", ">2w"],
  ["due", "today", "14D", "<14d"],
  ["due", "2026-11-24..", "2026-12-24", "2026-12-24.."],
  ["due", "overdue", "0d..3d", "0d..3d"],
  ["estimate", ">=3", "5", ">=5"],
  ["estimate", "none", "5", "5"],
  ["due", "today", "later", undefined],
  ["estimate", "3", "", undefined],
  ["label", "a", "b", undefined],
])("in a chip of %s with %s, typing %s offers %s", (field, value, typed, offered) => {
  expect(typedValue(typed, { field, operator: "any", values: [value] }, fieldOf(field), context)).toBe(offered);
});

test("a period is read as the days that it was made from, in any filter", () => {
  const end = fc.constantFrom("", "2026-11-24", "2026-12-24", "2027-01-01");
  fc.assert(
    fc.property(end, end, (from, to) => {
      const period = periodOf({ from, to });
      const isNone = (from === "" && to === "") || (to !== "" && to < from);
      expect(period === undefined).toBe(isNone);
      if (period === undefined) return;
      expect(daysIn(period)).toEqual({ from, to });
      expect(isRead("due", period)).toBe(true);
    }),
  );
  expect(daysIn("overdue")).toEqual({ from: "", to: "" });
});

test.each([
  [{ field: "priority", operator: "any", values: ["high"] }, "high"],
  [{ field: "priority", operator: "any", values: ["high", "medium"] }, "high, medium"],
  [{ field: "label", operator: "none", values: ["docs"] }, "not docs"],
  [{ field: "due", operator: "any", values: ["<7d"] }, "Due within 7d"],
  [{ field: "estimate", operator: "any", values: [">=3"] }, "Estimate at least 3"],
] as const)("%o is a part of a name", (condition, name) => {
  const words = {
    whole: (_: string, text: string) => text,
    compared: (_: string, text: string) => text.replace(/\W+/, ""),
  };
  expect(conditionName(condition, fieldOf(condition.field), words)).toBe(name);
});
