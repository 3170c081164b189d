import { RRuleTemporal } from "rrule-temporal";
import { addDays, daysBetween } from "../kernel/dates.ts";
import { isTimeZone } from "../notification-settings/time-zone.ts";
import type { Recurrence } from "./task.recurrence.ts";
import { type RuleParts, readRule, ruleMessages, withDaysOf, withMonthEnds, writeRule } from "./task.rule.ts";
import type { Task } from "./task.ts";

/** Periods of a rule that are searched for a date. A rule whose next date is further away counts as one without dates. */
const searched = 4_000;

const compact = (day: string) => day.replaceAll("-", "");
const dayOf = (date: { toString(): string }) => date.toString().slice(0, "YYYY-MM-DD".length);

function libraryRule(parts: RuleParts, start: string): RRuleTemporal {
  // The dates of tasks have no times, and neither has the last one.
  const until = parts.UNTIL === undefined ? {} : { UNTIL: parts.UNTIL.slice(0, compact(start).length) };
  const rule = writeRule({ ...withMonthEnds(withDaysOf(parts, start)), ...until });
  return new RRuleTemporal({
    rruleString: `DTSTART;VALUE=DATE:${compact(start)}\nRRULE:${rule}`,
    includeDtstart: true,
    maxIterations: searched,
    maxCandidateEvaluations: searched * 10,
  });
}

/** The dates of a rule that begins on `start`: those after `after`, at most `limit`. */
interface Wanted {
  readonly start: string;
  readonly after: string;
  readonly limit: number;
}

/** A date of a rule, with the number of dates before it if the rule has a limited number of them. */
interface Occurrence {
  readonly date: string;
  readonly index: number;
}

function counted(rule: RRuleTemporal, { after, limit }: Wanted): Occurrence[] {
  const dates = rule.all().map((date, index) => ({ date: dayOf(date), index }));
  return dates.filter(({ date }) => date > after).slice(0, limit);
}

function uncounted(rule: RRuleTemporal, { after, limit }: Wanted): Occurrence[] {
  const found: Occurrence[] = [];
  for (let last = after; found.length < limit; last = found.at(-1)?.date ?? last) {
    const next = rule.next(new Date(`${last}T00:00:00Z`));
    if (!next) break;
    found.push({ date: dayOf(next), index: 0 });
  }
  return found;
}

function occurrences(parts: RuleParts, wanted: Wanted): Occurrence[] {
  try {
    const rule = libraryRule(parts, wanted.start);
    return parts.COUNT === undefined ? uncounted(rule, wanted) : counted(rule, wanted);
  } catch {
    // The library throws when it has searched enough, and for dates outside of the calendar.
    return [];
  }
}

type Repeating = Pick<Task, "endingDate"> & { readonly recurrence: Recurrence };

/** Returns the first date of a task's series that is counted, and the day after which the next one is looked for. */
function startOf({ endingDate, recurrence }: Repeating, today: string) {
  const start = recurrence.from === "completion" ? today : (recurrence.date ?? endingDate);
  return { start, after: start > today ? start : today };
}

/**
 * Returns the next dates of a series if the task were completed on `today`. Fewer if the series ends before, and none
 * if its rule is not valid.
 */
export function nextDates(task: Repeating, today: string, limit: number): string[] {
  const parts = readRule(task.recurrence.rule);
  if ("problem" in parts) return [];
  return occurrences(parts, { ...startOf(task, today), limit }).map(({ date }) => date);
}

/** The due date of the next task of a series, and how it repeats from there. */
export interface NextInSeries {
  readonly endingDate: string;
  readonly recurrence: Recurrence;
}

/** Returns what follows when a task is completed on `today`; undefined if its series ends. */
export function nextInSeries(task: Repeating, today: string): NextInSeries | undefined {
  const { rule, from } = task.recurrence;
  const parts = readRule(rule);
  if ("problem" in parts) return undefined;
  const { start, after } = startOf(task, today);
  const [next] = occurrences(parts, { start, after, limit: 1 });
  if (!next) return undefined;
  const left = parts.COUNT === undefined ? {} : { COUNT: String(Number(parts.COUNT) - next.index) };
  const kept = { ...(from === "date" ? withDaysOf(parts, start) : parts), ...left };
  return { endingDate: next.date, recurrence: { rule: writeRule(kept), from } };
}

/** Returns what follows when the current date of a series is left out. */
export function skipped(task: Repeating, today: string): NextInSeries | undefined {
  const { from } = task.recurrence;
  const next = nextInSeries({ ...task, recurrence: { ...task.recurrence, from: "date" } }, today);
  return next && { ...next, recurrence: { ...next.recurrence, from } };
}

/** Returns the starting date of a task whose ending date is moved, so that it takes as long as before. */
export function shiftedStart(
  { startingDate, endingDate }: Pick<Task, "startingDate" | "endingDate">,
  to: string,
): string {
  return startingDate === "" ? "" : addDays(startingDate, daysBetween(endingDate, to));
}

type Due = Pick<Task, "endingDate" | "dueTime" | "zone" | "recurrence">;

/** What is wrong with the due time or the series of a task. */
export const dueMessages = {
  noDate: "Give the task a due date first.",
  noTime: "A time zone needs a due time.",
  noZone: "There is no such time zone. Send one such as Europe/Berlin.",
} as const;

function problemOfSeries({ endingDate, recurrence }: Due): string | undefined {
  if (!recurrence) return undefined;
  if (endingDate === "") return dueMessages.noDate;
  const parts = readRule(recurrence.rule);
  if ("problem" in parts) return parts.problem;
  const { COUNT: _few, UNTIL: _early, ...endless } = parts;
  const isEver = occurrences(endless, { start: endingDate, after: endingDate, limit: 1 }).length > 0;
  return isEver ? undefined : ruleMessages.noDate;
}

/**
 * Returns what is wrong with the due time and the series of a changed task. What was there before is accepted, so that
 * a task keeps both while it has no due date.
 */
export function problemsOfDue(
  before: Due | undefined,
  after: Due,
): { readonly path: string; readonly message: string }[] {
  const isNew = (field: "dueTime" | "zone" | "recurrence") =>
    after[field] !== null && JSON.stringify(after[field]) !== JSON.stringify(before?.[field]);
  const problems = [
    { path: "dueTime", message: isNew("dueTime") && after.endingDate === "" ? dueMessages.noDate : undefined },
    { path: "zone", message: isNew("zone") ? problemOfZone(after) : undefined },
    { path: "recurrence.rule", message: isNew("recurrence") ? problemOfSeries(after) : undefined },
  ];
  return problems.flatMap(({ path, message }) => (message === undefined ? [] : { path, message }));
}

function problemOfZone({ dueTime, zone }: Due): string | undefined {
  if (dueTime === null) return dueMessages.noTime;
  return isZone(zone) ? undefined : dueMessages.noZone;
}

/** An offset such as `+02:00` is not the name of a zone: it would not follow daylight saving time. */
const isZone = (zone: string | null) => zone !== null && /^[A-Za-z]/.test(zone) && isTimeZone(zone);
