import { isCalendarDate } from "@baton/domain/kernel/dates";
import { plural, t } from "@lingui/core/macro";

const named: Readonly<Record<string, () => string>> = {
  overdue: () => t`Overdue`,
  today: () => t`Today`,
  tomorrow: () => t`Tomorrow`,
  yesterday: () => t`Yesterday`,
  "this-week": () => t`This week`,
  "next-week": () => t`Next week`,
  "this-month": () => t`This month`,
  none: () => t`No date`,
};

const lengths: Readonly<Record<string, (count: number) => string>> = {
  d: (count) => plural(count, { one: "# day", other: "# days" }),
  w: (count) => plural(count, { one: "# week", other: "# weeks" }),
  m: (count) => plural(count, { one: "# month", other: "# months" }),
  y: (count) => plural(count, { one: "# year", other: "# years" }),
};

interface Options {
  /** Days are counted into the past. */
  readonly isBackward: boolean;
  /** Returns a calendar date in the person's format. */
  readonly format: (date: string) => string;
}

function dayWord(text: string, { isBackward, format }: Options): string {
  const [, count = "", unit = ""] = /^(-?\d+)([dwmy])$/.exec(text) ?? [];
  const length = lengths[unit]?.(Math.abs(Number(count)));
  if (length === undefined) return isCalendarDate(text) ? format(text) : (named[text]?.() ?? text);
  if (Number(count) === 0) return t`Today`;
  return isBackward === Number(count) > 0 ? t`${length} ago` : t`in ${length}`;
}

const lengthIn = (text: string): readonly [sign: string, length: string] | undefined => {
  const [, sign = "", count = "", unit = ""] = /^([<>])(\d+)([dwmy])$/.exec(text) ?? [];
  const length = lengths[unit]?.(Number(count));
  return length === undefined ? undefined : [sign, length];
};

/** Returns what a value of a field with days means: `<7d` is “7 days, or late”. */
export function dayWords(text: string, options: Options): string {
  const [sign, length] = lengthIn(text) ?? [];
  if (length !== undefined && options.isBackward) return sign === "<" ? t`Last ${length}` : t`Over ${length} ago`;
  if (length !== undefined) return sign === "<" ? t`${length}, or late` : t`After ${length}`;
  if (!text.includes("..")) return dayWord(text, options);
  const [from = "", to = ""] = text.split("..").map((day) => (day === "" ? "" : dayWord(day, options)));
  if (from === "") return t`Until ${to}`;
  return to === "" ? t`From ${from}` : t`${from} – ${to}`;
}

/** Returns what a value is compared with, for a chip that says how: of `>7d`, “7 days ago”. */
export function comparedDayWords(text: string, options: Options): string {
  const [sign, length] = lengthIn(text) ?? [];
  if (length === undefined) return dayWord(text.replace("..", ""), options);
  if (sign === "<") return options.isBackward ? length : t`${length}, or late`;
  return options.isBackward ? t`${length} ago` : length;
}
