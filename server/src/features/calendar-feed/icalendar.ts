import type { CalendarFeed } from "@baton/domain/calendar-feed/calendar-feed";
import { addDays } from "@baton/domain/kernel/dates";
import { momentOf } from "@baton/domain/notification-settings/time-zone";
import type { Task } from "@baton/domain/task/task";

/** A task in a calendar. */
export interface Entry
  extends Pick<
    Task,
    | ("id" | "title" | "startingDate" | "endingDate" | "dueTime" | "zone" | "stage" | "priority")
    | ("completedAt" | "createdAt" | "updatedAt" | "version")
  > {
  /** The project and the number there, such as `WEB-12`. */
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

/** A property of an entry: its name with its parameters, and its value. */
type Property = readonly [name: string, value: string];

const longest = 75;

/** Returns a line in parts of at most 75 bytes, as RFC 5545 requires. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // A part that goes on begins with a blank.
    if (bytes + size > longest) {
      parts.push(part);
      [part, bytes] = ["", 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}

/** Escapes a text. Control characters, which no calendar may contain, become blanks. */
const text = (value: string) =>
  value
    .replaceAll(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const dayValue = (day: string) => day.replaceAll("-", "");
const momentValue = (moment: Date | string) =>
  `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const halfHour = 30 * 60_000;

/** Returns a time of a task and half an hour later, wherever somebody is, or in its zone. */
function momentsOf({ endingDate, dueTime, zone }: Entry): readonly [string, string] {
  const time = dueTime ?? "00:00";
  const moment = momentOf(zone ?? "UTC", endingDate, time);
  const values = [moment, new Date(moment.getTime() + halfHour)].map(momentValue) as [string, string];
  // Without a zone, the clock of the reader decides.
  return zone === null ? (values.map((value) => value.slice(0, -1)) as [string, string]) : values;
}

function eventTimes(entry: Entry): readonly Property[] {
  const { startingDate, endingDate, dueTime } = entry;
  if (dueTime !== null) {
    const [start, end] = momentsOf(entry);
    return [
      ["DTSTART", start],
      ["DTEND", end],
    ];
  }
  return [
    ["DTSTART;VALUE=DATE", dayValue(startingDate || endingDate)],
    // The day after the last.
    ["DTEND;VALUE=DATE", dayValue(addDays(endingDate, 1))],
    ["TRANSP", "TRANSPARENT"],
  ];
}

const todoStates = { todo: "NEEDS-ACTION", "in-progress": "IN-PROCESS", completed: "COMPLETED", delete: "CANCELLED" };
const todoPriorities = { high: "1", medium: "3", normal: "5", low: "9" };

function todoTimes(entry: Entry): readonly Property[] {
  const { startingDate, endingDate, dueTime, stage, completedAt, priority } = entry;
  const isTimed = dueTime !== null;
  // Both are of the same type, or a program may refuse them.
  const start: Property[] = startingDate === "" || isTimed ? [] : [["DTSTART;VALUE=DATE", dayValue(startingDate)]];
  return [
    ...start,
    isTimed ? ["DUE", momentsOf(entry)[0]] : ["DUE;VALUE=DATE", dayValue(endingDate)],
    ["STATUS", todoStates[stage]],
    ["PRIORITY", todoPriorities[priority]],
    ...(completedAt === null ? [] : [["COMPLETED", momentValue(completedAt)] as const]),
  ];
}

function component(entry: Entry, as: CalendarFeed["as"]): readonly Property[] {
  const isEvent = as === "events";
  const { title, name, description, url } = entry;
  // Events have no state.
  const summary = isEvent && entry.stage === "completed" ? `✓ ${title}` : title;
  const kind = isEvent ? "VEVENT" : "VTODO";
  return [
    ["BEGIN", kind],
    ["UID", `${entry.id}@baton`],
    ["DTSTAMP", momentValue(entry.updatedAt)],
    ["CREATED", momentValue(entry.createdAt)],
    ["LAST-MODIFIED", momentValue(entry.updatedAt)],
    ["SEQUENCE", String(entry.version)],
    ["SUMMARY", text(summary)],
    ["DESCRIPTION", text([name, description, url].filter((part) => part !== "").join("\n\n"))],
    ["URL", url],
    ...(isEvent ? eventTimes(entry) : todoTimes(entry)),
    ["END", kind],
  ];
}

/** Returns a calendar of tasks that have a due date. The same tasks give the same text. */
export function calendarOf(name: string, as: CalendarFeed["as"], entries: readonly Entry[]): string {
  const properties: readonly Property[] = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Baton//Tasks//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["NAME", text(name)],
    ["X-WR-CALNAME", text(name)],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT15M"],
    ["X-PUBLISHED-TTL", "PT15M"],
    ...entries.flatMap((entry) => component(entry, as)),
    ["END", "VCALENDAR"],
  ];
  return properties.map(([key, value]) => `${folded(`${key}:${value}`)}\r\n`).join("");
}
