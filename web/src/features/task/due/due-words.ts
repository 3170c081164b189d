import { addDays } from "@baton/domain/kernel/dates";
import type { Recurrence } from "@baton/domain/task/task.recurrence";
import { type RuleParts, weekdayOf, weekOfMonth, withDaysOf, writeRule } from "@baton/domain/task/task.rule";
import { t } from "@lingui/core/macro";
import { parseDateWords } from "@/platform/parse-date-words.ts";

/** What somebody typed about when a task is due. What they did not mention is absent. */
export interface DueWords {
  readonly date?: string;
  readonly time?: string;
  readonly recurrence?: Recurrence;
}

/** Splits a translator's list of synonyms. */
const wordsOf = (list: string) => list.toLowerCase().split(" ");

/** Returns a time of day as tasks store it, `09:00`; undefined if the text is none. */
export function readTime(text: string): string | undefined {
  const [, hour, minute = "00", half] = /^(\d{1,2})(?:[:.h](\d{2}))? ?([ap]m)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  const isTwelve = half !== undefined;
  if (Number(hour) > (isTwelve ? 12 : 23) || (isTwelve && hour === "0")) return undefined;
  const hours = isTwelve ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Returns a time of day as it is shown: `9:00`. */
export const timeText = (time: string) => time.replace(/^0/, "");

/** A text without a part of it, and what the part means. */
interface Taken<T> {
  readonly rest: string;
  readonly value?: T;
}

/** Takes a time out of a text: "9:00", "at 9", "5 pm". A number alone is a day. */
function takeTime(text: string): Taken<string> {
  const at = wordsOf(t`at`).join("|");
  const pattern = new RegExp(
    `(?:^|\\s)(?:(?:${at}) )?(\\d{1,2}[:.h]\\d{2}(?: ?[ap]m)?|\\d{1,2} ?[ap]m)(?=$|\\s)`,
    "iu",
  );
  const alone = new RegExp(`(?:^|\\s)(?:${at}) (\\d{1,2})(?=$|\\s)`, "iu");
  const found = pattern.exec(text) ?? alone.exec(text);
  const time = found?.[1] === undefined ? undefined : readTime(found[1]);
  if (!found || time === undefined) return { rest: text };
  return { rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(), value: time };
}

const units = () => [
  { freq: "DAILY", words: wordsOf(t`day days`) },
  { freq: "WEEKLY", words: wordsOf(t`week weeks`) },
  { freq: "MONTHLY", words: wordsOf(t`month months`) },
  { freq: "YEARLY", words: wordsOf(t`year years`) },
];

const adverbs = () => [
  { freq: "DAILY", words: wordsOf(t`daily`) },
  { freq: "WEEKLY", words: wordsOf(t`weekly`) },
  { freq: "MONTHLY", words: wordsOf(t`monthly`) },
  { freq: "YEARLY", words: wordsOf(t`yearly annually`) },
];

const freqOf = (list: readonly { readonly freq: string; readonly words: readonly string[] }[], word: string) =>
  list.find(({ words }) => words.includes(word))?.freq;

/** A Monday, from which words such as "tue" lead to the days of one week. */
const aSunday = "2026-11-29";

/** Returns the weekday that a word means, such as `MO`. */
function weekdayIn(word: string): string | undefined {
  const singular = word.length > 4 ? word.replace(/s$/, "") : word;
  const isUnit = [...units(), ...adverbs()].some(({ words }) => words.includes(word));
  const day = isUnit || !/^\p{L}{2,}$/u.test(word) ? undefined : parseDateWords(singular, aSunday);
  return day !== undefined && day > aSunday && day <= addDays(aSunday, 7) ? weekdayOf(day) : undefined;
}

/** Reads "monday", "mon and thu" or "weekday". */
function weekdaysIn(words: readonly string[]): RuleParts | undefined {
  const [first = ""] = words;
  if (words.length === 1 && wordsOf(t`weekday weekdays workday workdays`).includes(first)) {
    return { FREQ: "WEEKLY", BYDAY: "MO,TU,WE,TH,FR" };
  }
  const named = words
    .flatMap((word) => word.split(","))
    .filter((word) => word !== "" && !wordsOf(t`and &`).includes(word));
  const days = named.map(weekdayIn);
  if (named.length === 0 || days.includes(undefined)) return undefined;
  return { FREQ: "WEEKLY", BYDAY: [...new Set(days)].join(",") };
}

/** Reads "last day of month", "last day of the month". */
const isLastDay = (words: readonly string[]) =>
  wordsOf(t`last`).includes(words[0] ?? "") &&
  wordsOf(t`day`).includes(words[1] ?? "") &&
  units()[2]?.words.includes(words.at(-1) ?? "");

/** Reads "2 weeks", "other week", "month on the 30th". */
function periodIn(words: readonly string[]): RuleParts | undefined {
  const [first = ""] = words;
  const isOther = wordsOf(t`other second`).includes(first);
  const interval = isOther ? 2 : Number(/^\d{1,3}$/.exec(first)?.[0] ?? 1);
  const [unit = "", ...rest] = isOther || /^\d/.test(first) ? words.slice(1) : words;
  const freq = freqOf(units(), unit);
  if (freq === undefined || interval < 1) return undefined;
  const parts: RuleParts = { FREQ: freq, ...(interval === 1 ? {} : { INTERVAL: String(interval) }) };
  const on = rest.filter((word) => !wordsOf(t`on the`).includes(word));
  if (on.length === 0) return parts;
  const day = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(on[0] ?? "")?.[1];
  if (freq === "MONTHLY" && on.length === 1 && day !== undefined && Number(day) >= 1 && Number(day) <= 31) {
    return { ...parts, BYMONTHDAY: String(Number(day)) };
  }
  const days = freq === "WEEKLY" ? weekdaysIn(on) : undefined;
  return days && { ...parts, ...(days.BYDAY === undefined ? {} : { BYDAY: days.BYDAY }) };
}

/** Takes the rule out of a text: "every monday", "every 3 days after completion". It is what the text ends with. */
function takeRule(text: string): Taken<{ readonly parts: RuleParts; readonly from: Recurrence["from"] }> {
  const words = text.toLowerCase().split(/\s+/);
  const at = words.findIndex((word) => wordsOf(t`every each`).includes(word) || freqOf(adverbs(), word) !== undefined);
  if (at < 0) return { rest: text };
  const rest = words.slice(0, at).join(" ");
  const adverb = freqOf(adverbs(), words[at] ?? "");
  const after = words.findIndex((word, index) => index > at && wordsOf(t`after`).includes(word));
  const said = words.slice(at + 1, after < 0 ? undefined : after);
  const ofAdverb = adverb !== undefined && said.length === 0 ? { FREQ: adverb } : undefined;
  const parts = adverb === undefined ? ruleIn(said) : ofAdverb;
  return parts ? { rest, value: { parts, from: after < 0 ? "date" : "completion" } } : { rest: text };
}

function ruleIn(words: readonly string[]): RuleParts | undefined {
  if (isLastDay(words)) return { FREQ: "MONTHLY", BYMONTHDAY: "-1" };
  return periodIn(words) ?? weekdaysIn(words);
}

/** Returns the first date of a rule that is typed without a date. The series library then finds the others. */
function firstDate({ FREQ, BYDAY, BYMONTHDAY }: RuleParts, today: string): string {
  for (let day = today, count = 0; count < 62; day = addDays(day, 1), count += 1) {
    const isLast = addDays(day, 1).slice(8) === "01";
    if (FREQ === "WEEKLY" && BYDAY !== undefined && !BYDAY.split(",").includes(weekdayOf(day))) continue;
    if (BYMONTHDAY === "-1" ? !isLast : BYMONTHDAY !== undefined && Number(BYMONTHDAY) !== Number(day.slice(8)))
      continue;
    return day;
  }
  return today;
}

/**
 * Reads when a task is due: "fri 17:00", "every monday 9:00", "last day of month". Undefined if it is not understood,
 * and empty for an empty text.
 */
export function readDueWords(text: string, today: string): DueWords | undefined {
  const { rest: untimed, value: time } = takeTime(text.trim());
  const { rest, value: rule } = takeRule(untimed);
  const isLast = isLastDay(rest.toLowerCase().split(/\s+/));
  const date = isLast ? firstDate({ BYMONTHDAY: "-1" }, today) : parseDateWords(rest, today);
  if (date === undefined) return undefined;
  const start = date === "" && rule ? firstDate(rule.parts, today) : date;
  const parts = rule && (rule.from === "date" ? withDaysOf(rule.parts, start) : rule.parts);
  return {
    ...(start === "" ? {} : { date: start }),
    ...(time === undefined ? {} : { time }),
    ...(rule && parts ? { recurrence: { rule: writeRule(parts), from: rule.from } } : {}),
  };
}

/** Returns the rules that a menu offers for a due date. */
export function presetRules(day: string): RuleParts[] {
  return [
    { FREQ: "DAILY" },
    { FREQ: "WEEKLY", BYDAY: "MO,TU,WE,TH,FR" },
    withDaysOf({ FREQ: "WEEKLY" }, day),
    withDaysOf({ FREQ: "MONTHLY" }, day),
    { FREQ: "MONTHLY", BYDAY: `${weekOfMonth(day)}${weekdayOf(day)}` },
    withDaysOf({ FREQ: "YEARLY" }, day),
  ];
}
