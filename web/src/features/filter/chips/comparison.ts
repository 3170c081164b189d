import type { FieldKind } from "../filter-fields.tsx";

/** How a day or a number is compared with the one that a value contains. */
export type Comparison = "is" | "from" | "until" | "within" | "after" | "under" | "at-most" | "at-least" | "over";

interface Compared {
  readonly comparison: Comparison;
  /** The day, the length of time or the number; with `is`, the whole value. */
  readonly operand: string;
}

/** What is written before and after the operand. */
type Affixes = readonly [before: string, after: string];

const day = /^(?:today|tomorrow|yesterday|this-week|next-week|this-month|\d{4}-\d{2}-\d{2})$/;
const length = /^-?\d+[dwmy]$/;
const number = /^-?\d+(?:\.\d+)?$/;

const lengths: readonly Comparison[] = ["within", "after"];
const days: readonly Comparison[] = ["is", "from", "until"];
const numbers: readonly Comparison[] = ["is", "under", "at-most", "at-least", "over"];

const dayAffixes: ReadonlyMap<Comparison, Affixes> = new Map([
  ["from", ["", ".."]],
  ["until", ["..", ""]],
  ["within", ["<", ""]],
  ["after", [">", ""]],
]);

const numberAffixes: ReadonlyMap<Comparison, Affixes> = new Map([
  ["at-most", ["<=", ""]],
  ["at-least", [">=", ""]],
  ["under", ["<", ""]],
  ["over", [">", ""]],
]);

const affixesOf: Readonly<Record<FieldKind, ReadonlyMap<Comparison, Affixes>>> = {
  ...{ day: dayAffixes, "past-day": dayAffixes, number: numberAffixes },
  ...{ choice: new Map(), text: new Map() },
};

/** Returns how a value compares, and with what: `<7d` is “within” `7d`. */
export function comparedBy(text: string, kind: FieldKind): Compared {
  for (const [comparison, [before, after]] of affixesOf[kind]) {
    const operand = text.slice(before.length, text.length - after.length);
    if (operand !== "" && text === `${before}${operand}${after}`) return { comparison, operand };
  }
  return { comparison: "is", operand: text };
}

/** Returns the value that compares with the operand of another. */
export function withComparison(text: string, kind: FieldKind, comparison: Comparison): string {
  const [before, after] = affixesOf[kind].get(comparison) ?? ["", ""];
  return `${before}${comparedBy(text, kind).operand}${after}`;
}

/** Returns the comparisons that fit what a value compares with. */
export function comparisonsOf(text: string, kind: FieldKind): readonly Comparison[] {
  const { comparison, operand } = comparedBy(text, kind);
  if (kind === "number") return number.test(operand) ? numbers : [comparison];
  if (lengths.includes(comparison)) return lengths;
  if (day.test(operand)) return days;
  return length.test(operand) && comparison !== "is" ? ["from", "until"] : [comparison];
}
