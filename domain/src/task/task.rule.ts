import { addDays } from "../kernel/dates.ts";

/** The names of the parts of a rule, and what each may contain. */
const allowed = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: /^([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^-?[1-9]\d?(,-?[1-9]\d?)*$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2]))*$/,
  BYSETPOS: /^-?[1-9]\d{0,2}(,-?[1-9]\d{0,2})*$/,
  BYYEARDAY: /^-?[1-9]\d{0,2}(,-?[1-9]\d{0,2})*$/,
  BYWEEKNO: /^-?[1-9]\d?(,-?[1-9]\d?)*$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
} as const;

/** The parts of a rule by their names, in the order of the names above. */
export type RuleParts = Readonly<{ [K in keyof typeof allowed]?: string }>;

const names = Object.keys(allowed) as (keyof typeof allowed)[];

/** What is wrong with a rule. */
export const ruleMessages = {
  noFrequency: "Start the rule with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY. A task repeats once a day at most.",
  twoEnds: "Send COUNT or UNTIL, not both.",
  number: (name: "COUNT" | "INTERVAL") => `Send ${name} as a whole number from 1 to 999.`,
  noDate: "This rule has no date. Check its days and months.",
} as const;

/** Returns the parts of a rule, or what is wrong with it. */
export function readRule(rule: string): RuleParts | { readonly problem: string } {
  const parts: Record<string, string> & RuleParts = {};
  for (const part of rule
    .replace(/^RRULE:/i, "")
    .toUpperCase()
    .split(";")) {
    const [name = "", value = ""] = part.split("=", 2);
    const isKnown = names.some((known) => known === name);
    if (name === "FREQ" && !allowed.FREQ.test(value)) return { problem: ruleMessages.noFrequency };
    if ((name === "COUNT" || name === "INTERVAL") && !allowed[name].test(value)) {
      return { problem: ruleMessages.number(name) };
    }
    if (!isKnown || name in parts || !allowed[name as keyof typeof allowed].test(value)) {
      return { problem: `The rule contains a part that Baton does not understand: ${part.slice(0, 40)}` };
    }
    parts[name] = value;
  }
  if (parts.FREQ === undefined) return { problem: ruleMessages.noFrequency };
  return parts.COUNT !== undefined && parts.UNTIL !== undefined ? { problem: ruleMessages.twoEnds } : parts;
}

/** Returns a rule that consists of these parts. */
export function writeRule(parts: RuleParts): string {
  return names.flatMap((name) => (parts[name] === undefined ? [] : `${name}=${parts[name]}`)).join(";");
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

/** Returns the weekday of a calendar date as rules write it, such as `MO`. */
export function weekdayOf(day: string): (typeof weekdays)[number] {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "MO";
}

const dayOfMonth = (day: string) => String(Number(day.slice(8)));
const monthOf = (day: string) => String(Number(day.slice(5, 7)));

const hasDays = (parts: RuleParts) =>
  parts.BYDAY !== undefined ||
  parts.BYMONTHDAY !== undefined ||
  parts.BYYEARDAY !== undefined ||
  parts.BYWEEKNO !== undefined;

/**
 * Returns a rule that names the days which it otherwise takes from its first date, so that they stay the same when a
 * later date is not that day: a month without a 31st, or a date that was moved.
 */
export function withDaysOf(parts: RuleParts, start: string): RuleParts {
  if (hasDays(parts)) return parts;
  const [day, month] = [dayOfMonth(start), monthOf(start)];
  switch (parts.FREQ) {
    case "WEEKLY":
      return { ...parts, BYDAY: weekdayOf(start) };
    case "MONTHLY":
      return { ...parts, BYMONTHDAY: day };
    case "YEARLY":
      return { ...parts, BYMONTH: parts.BYMONTH ?? month, BYMONTHDAY: day };
    default:
      return parts;
  }
}

/** The last day that each month has. */
const shortest = 28;

/**
 * Returns a rule in which a day that a month lacks is the last day of that month: RFC 5545 would leave the month out.
 * Rules with several days of a month are left as they are.
 */
export function withMonthEnds(parts: RuleParts): RuleParts {
  const { FREQ, INTERVAL = "1", BYMONTHDAY, BYMONTH = "", BYDAY, BYSETPOS } = parts;
  const day = Number(BYMONTHDAY);
  if ((FREQ !== "MONTHLY" && FREQ !== "YEARLY") || BYDAY !== undefined || BYSETPOS !== undefined) return parts;
  if (!(day > shortest && day <= 31)) return parts;
  const days = Array.from({ length: day - shortest + 1 }, (_, index) => shortest + index).join(",");
  // One position per period is one per month only if each period is one month.
  const isOneMonth = FREQ === "MONTHLY" || /^\d+$/.test(BYMONTH);
  if (!isOneMonth && INTERVAL !== "1") return parts;
  return { ...parts, FREQ: isOneMonth ? FREQ : "MONTHLY", BYMONTHDAY: days, BYSETPOS: "-1" };
}

const weekLength = 7;

/** Returns which weekday of its month a calendar date is: from 1 to 4, or -1 for the last one. */
export function weekOfMonth(day: string): number {
  const week = Math.ceil(Number(day.slice(8)) / weekLength);
  return addDays(day, weekLength).slice(0, 7) === day.slice(0, 7) && week < 5 ? week : -1;
}

const replaced = (list: string, from: string, to: string) =>
  [...new Set(list.split(",").map((one, _index, all) => (one === from || all.length === 1 ? to : one)))].join(",");

/** Returns the weekdays of a monthly rule, such as `2TU`, for another date. */
const nthWeekday = (byDay: string, to: string) =>
  /\d/.test(byDay) && !byDay.includes(",") ? `${weekOfMonth(to)}${weekdayOf(to)}` : byDay;

/** Returns a rule for a series whose date `from` is moved to `to`, with all later ones: Mondays become Tuesdays. */
export function movedRule(parts: RuleParts, from: string, to: string): RuleParts {
  const { FREQ, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS } = withDaysOf(parts, from);
  if (FREQ === "DAILY" || BYSETPOS !== undefined) return parts;
  const month = BYMONTH === undefined ? {} : { BYMONTH: replaced(BYMONTH, monthOf(from), monthOf(to)) };
  if (FREQ === "WEEKLY") return BYDAY ? { ...parts, BYDAY: replaced(BYDAY, weekdayOf(from), weekdayOf(to)) } : parts;
  const days = BYMONTHDAY === undefined ? {} : { BYMONTHDAY: replaced(BYMONTHDAY, dayOfMonth(from), dayOfMonth(to)) };
  return { ...parts, ...month, ...days, ...(BYDAY === undefined ? {} : { BYDAY: nthWeekday(BYDAY, to) }) };
}
