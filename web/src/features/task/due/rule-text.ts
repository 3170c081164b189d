import { addDays } from "@baton/domain/kernel/dates";
import { type RuleParts, weekdayOf } from "@baton/domain/task/task.rule";
import { i18n } from "@lingui/core";
import { plural, selectOrdinal, t } from "@lingui/core/macro";
import { formatList } from "@/platform/format-list.ts";

const aSunday = "2026-11-29";
const week = Array.from({ length: 7 }, (_, index) => addDays(aSunday, index + 1));

const inZone = { timeZone: "UTC" } as const;
const at = (day: string) => `${day}T00:00:00Z`;

/** Returns the name of a weekday that rules write as `MO`. */
export function weekdayName(code: string, weekday: "long" | "short" | "narrow" = "long"): string {
  const day = week.find((each) => weekdayOf(each) === code) ?? aSunday;
  return i18n.date(at(day), { weekday, ...inZone });
}

/** The weekdays as rules write them, Monday first. */
export const weekdayCodes = week.map(weekdayOf);

const workdays = "MO,TU,WE,TH,FR";

const every = {
  DAILY: (count: number) => plural(count, { one: "Every day", other: "Every # days" }),
  WEEKLY: (count: number) => plural(count, { one: "Every week", other: "Every # weeks" }),
  MONTHLY: (count: number) => plural(count, { one: "Every month", other: "Every # months" }),
  YEARLY: (count: number) => plural(count, { one: "Every year", other: "Every # years" }),
};

function ordinal(count: number): string {
  return selectOrdinal(count, { one: "#st", two: "#nd", few: "#rd", other: "#th" });
}

/** Returns the weekdays of a monthly rule: "2nd Tuesday", "last Friday". */
function nthText(byDay: string): string {
  const names = byDay.split(",").map((each) => {
    const [, count = "", code = ""] = /^([+-]?\d*)(\w\w)$/.exec(each) ?? [];
    const name = weekdayName(code);
    if (count === "") return name;
    if (Number(count) < 0) return Number(count) === -1 ? t`last ${name}` : t`${ordinal(-Number(count))} last ${name}`;
    return t`${ordinal(Number(count))} ${name}`;
  });
  return formatList(names);
}

function daysOfMonth(list: string): string {
  const names = list.split(",").map((each) => {
    if (Number(each) >= 0) return ordinal(Number(each));
    return Number(each) === -1 ? t`last day` : t`${ordinal(-Number(each))} last day`;
  });
  return formatList(names);
}

function weeklyText(byDay: string, count: number): string {
  if (count === 1 && byDay === workdays) return t`Every weekday`;
  const names = formatList(byDay.split(",").map((code) => weekdayName(code)));
  return count === 1 ? t`Every ${names}` : t`${every.WEEKLY(count)} on ${names}`;
}

function yearlyText(base: string, { BYMONTH, BYMONTHDAY }: RuleParts): string {
  if (BYMONTH === undefined || BYMONTHDAY === undefined || /,/.test(BYMONTH + BYMONTHDAY)) return base;
  // A leap year has every day.
  const day = `2028-${BYMONTH.padStart(2, "0")}-${BYMONTHDAY.padStart(2, "0")}`;
  const date = i18n.date(at(day), { month: "short", day: "numeric", ...inZone });
  return t`${base} on ${date}`;
}

/** Returns a rule in words, without its end: "Every Monday". */
export function ruleText(parts: RuleParts): string {
  const { FREQ = "DAILY", INTERVAL = "1", BYDAY, BYMONTHDAY } = parts;
  const count = Number(INTERVAL);
  const base = every[FREQ as keyof typeof every](count);
  if (FREQ === "WEEKLY") return BYDAY === undefined ? base : weeklyText(BYDAY, count);
  if (FREQ === "YEARLY") return yearlyText(base, parts);
  if (FREQ !== "MONTHLY") return base;
  if (BYDAY !== undefined) return t`${base} on the ${nthText(BYDAY)}`;
  return BYMONTHDAY === undefined ? base : t`${base} on the ${daysOfMonth(BYMONTHDAY)}`;
}

/** Returns how long after the completion the next one is due: "A week after it is completed". */
export function afterCompletionText({ FREQ = "DAILY", INTERVAL = "1" }: RuleParts): string {
  const count = Number(INTERVAL);
  const spans: Readonly<Record<string, string>> = {
    DAILY: plural(count, { one: "A day after it is completed", other: "# days after it is completed" }),
    WEEKLY: plural(count, { one: "A week after it is completed", other: "# weeks after it is completed" }),
    MONTHLY: plural(count, { one: "A month after it is completed", other: "# months after it is completed" }),
    YEARLY: plural(count, { one: "A year after it is completed", other: "# years after it is completed" }),
  };
  return spans[FREQ] ?? "";
}

/** Returns when the next one of a rule is due: "On the next Monday". */
export function onDateText(parts: RuleParts): string {
  const { FREQ, INTERVAL = "1", BYDAY } = parts;
  if (FREQ === "WEEKLY" && INTERVAL === "1" && BYDAY !== undefined && !BYDAY.includes(",")) {
    return t`On the next ${weekdayName(BYDAY)}`;
  }
  return t`On the next date of the rule`;
}
