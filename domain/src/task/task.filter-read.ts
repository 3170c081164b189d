import { nameKey } from "../kernel/name-key.ts";
import { FilterError, type FilterValue, printValue } from "./task.filter.ts";
import type { FilterContext } from "./task.filter-context.ts";
import { daysOf, isAmong, weekdayNamed } from "./task.filter-days.ts";
import { nearest } from "./task.filter-fix.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

export const isNone = ({ text }: FilterValue): boolean => text.toLowerCase() === "none";

interface Sought<T> {
  /** What is looked for, as messages call it: “label”. */
  readonly what: string;
  /** Returns further names. */
  readonly others?: (item: T) => readonly string[];
  /** Where it is looked for, if only there. */
  readonly within?: string;
}

/** What the ids and names of a list mean. A filter can have a thousand values, and a team as many labels. */
const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, ReadonlySet<string>>>();

function indexOf<T extends Named>(all: readonly T[], others: (item: T) => readonly string[]) {
  const known = indexes.get(all);
  if (known) return known;
  const index = new Map<string, Set<string>>();
  for (const item of all) {
    for (const key of [item.id, ...[item.name, ...others(item)].map(nameKey)]) {
      index.set(key, (index.get(key) ?? new Set()).add(item.id));
    }
  }
  indexes.set(all, index);
  return index;
}

/** Refuses a comparison with a value that is a name: `label:<later`. Only its sign is at fault. */
function refuseComparison({ text, position, length }: FilterValue): void {
  const [sign] = /^[<>]=?(?=.)/.exec(text) ?? [];
  if (sign === undefined) return;
  const at = { position: position + (length > text.length ? 1 : 0), length: sign.length };
  throw new FilterError(`“${sign}” is for days and numbers. Here, write a name.`, at, "");
}

/** Returns the ids of everything in a list that a value names, by its id, its name or another name. */
export function idsNamed<T extends Named>(
  value: FilterValue,
  all: readonly T[],
  { what, others = () => [], within }: Sought<T>,
): ReadonlySet<string> {
  const index = indexOf(all, others);
  const found = index.get(value.text) ?? index.get(nameKey(value.text));
  if (found) return found;
  refuseComparison(value);
  const name = nearest(
    value.text,
    all.map((item) => item.name),
  );
  const where = within === undefined ? "" : ` in “${within}”`;
  throw new FilterError(`There is no ${what} “${value.text}”${where}.`, value, name && printValue(name));
}

export function oneOf<const T extends readonly string[]>(value: FilterValue, choices: T): T[number] {
  const text = value.text.toLowerCase();
  if (choices.includes(text)) return text;
  refuseComparison(value);
  throw new FilterError(
    `“${value.text}” is not a value of this field. Write one of ${choices.join(", ")}.`,
    value,
    nearest(text, choices),
  );
}

/** Returns the ids of the people whom a value means. */
export function peopleIn(value: FilterValue, { me, people }: FilterContext): ReadonlySet<string> {
  return value.text.toLowerCase() === "me"
    ? new Set([me])
    : idsNamed(value, people, { what: "person", others: ({ email }) => [email] });
}

const dayMessage = "Write a day such as 2026-11-24, a word such as today or next-week, a range such as 0d..7d, or <7d.";

const dayWords = ["today", "tomorrow", "yesterday", "this-week", "next-week", "this-month", "overdue", "none"] as const;

/** Returns what is wrong with a value that names no days. Of `<7x`, only the length of time is at fault. */
function notDays(value: FilterValue, today: string, isBackward: boolean): FilterError {
  const [, sign = "", length = "", count] = /^([<>]?)((\d{1,3})\D?)$/.exec(value.text) ?? [];
  if (count === undefined) {
    const message = `“${value.text}” is not a day. ${dayMessage}`;
    const fix = weekdayNamed(value.text.toLowerCase(), today, isBackward) ?? nearest(value.text, dayWords);
    return new FilterError(message, value, fix);
  }
  const isWhole = sign === "" || value.length > value.text.length;
  const at = isWhole ? value : { position: value.position + 1, length: value.length - 1 };
  const message = `“${length}” is not a length of time. Use d, w, m or y: ${sign || "<"}${count}d.`;
  return new FilterError(message, at, isWhole ? `${sign || "<"}${count}d` : `${count}d`);
}

/**
 * Returns whether a day is among those that a value means. `""` is no day.
 * @param isBackward relative days count into the past
 */
export function daysMeant(value: FilterValue, today: string, isBackward: boolean): (day: string) => boolean {
  if (isNone(value)) return (day) => day === "";
  const days = daysOf(value.text.toLowerCase(), today, isBackward);
  if (!days) throw notDays(value, today, isBackward);
  return (day) => day !== "" && isAmong(day, days);
}

const amount = /^(?:(<=|>=|<|>)(-?\d+(?:\.\d+)?)|(-?\d+(?:\.\d+)?)?(\.\.)?(-?\d+(?:\.\d+)?)?)$/;

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
};

/**
 * Returns whether a number is among those that a value means. Null is no number.
 * @param what says what is expected: “an estimate”
 */
export function numbersMeant(value: FilterValue, what: string): (number: number | null) => boolean {
  if (isNone(value)) return (number) => number === null;
  const [whole, sign = "", compared, first, dots, last] = amount.exec(value.text) ?? [];
  if (whole === undefined || whole === "" || whole === ".." || (dots === undefined && last !== undefined)) {
    throw new FilterError(`“${value.text}” is not ${what}. Write a number such as 3, <3 or 1..5.`, value);
  }
  const compare = comparisons[sign];
  if (compare) return (number) => number !== null && compare(number, Number(compared));
  const from = Number(first ?? Number.NEGATIVE_INFINITY);
  const to = dots === undefined ? from : Number(last ?? Number.POSITIVE_INFINITY);
  return (number) => number !== null && from <= number && number <= to;
}
