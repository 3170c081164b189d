import { addDays } from "@baton/domain/kernel/dates";
import { priorities, workStages } from "@baton/domain/task/task";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarOf, type Entry } from "./icalendar.ts";

const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1996-01-01", count));
/** Texts of all scripts, with what calendars escape, and line breaks. */
const words = fc.array(
  fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(",", ";", "\\", "\n", "\\n", "⛵", ":")),
  {
    maxLength: 40,
  },
);
const entry: fc.Arbitrary<Entry> = fc.record({
  id: fc.uuid(),
  title: words.map((parts) => parts.join("").replaceAll(/\p{Cc}/gu, " ")),
  startingDate: fc.constant(""),
  endingDate: day,
  dueTime: fc.option(fc.constantFrom("00:00", "02:30", "09:00", "23:59")),
  zone: fc.option(fc.constantFrom("UTC", "Europe/Lisbon", "America/New_York", "Asia/Kathmandu")),
  stage: fc.constantFrom(...workStages),
  priority: fc.constantFrom(...priorities),
  completedAt: fc.constantFrom(null, "2026-11-30T10:00:00.000Z"),
  createdAt: fc.constant("2026-11-01T10:00:00.000Z"),
  updatedAt: fc.constant("2026-11-02T10:00:00.000Z"),
  version: fc.integer({ min: 1, max: 99 }),
  name: fc.constant("WEB-12"),
  description: words.map((parts) => parts.join("").replaceAll(/[\p{Cc}--\n]/gv, " ")),
  url: fc.constant("https://baton.example.com/user/tasks/1"),
});

const read = (text: string) => new ICAL.Component(ICAL.parse(text));

/** Checks when an event is, as the library reads it. */
function checkTimes(event: ICAL.Event, { endingDate, dueTime, zone }: Entry): void {
  const { startDate, endDate } = event;
  if (dueTime === null) {
    expect([startDate.isDate, startDate.toString()]).toEqual([true, endingDate]);
    expect(endDate.toString()).toBe(addDays(endingDate, 1));
    return;
  }
  expect(startDate.zone).toBe(zone === null ? ICAL.Timezone.localTimezone : ICAL.Timezone.utcTimezone);
  if (zone === null) expect(startDate.toString()).toBe(`${endingDate}T${dueTime}:00`);
  const local = zone && startDate.toJSDate().toLocaleString("sv", { timeZone: zone }).slice(11, 16);
  // Daylight saving time skips 2:30 once a year.
  if (local && dueTime !== "02:30") expect(local).toBe(dueTime);
}

test("a calendar's library reads what was written: texts, days and moments, in lines of at most 75 bytes", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const text = calendarOf("Work; play, and ⛵", "events", entries);
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const events = read(text)
        .getAllSubcomponents("vevent")
        .map((event) => new ICAL.Event(event));
      expect(events.map(({ uid }) => uid)).toEqual(entries.map(({ id }) => `${id}@baton`));
      for (const [index, event] of events.entries()) {
        const written = entries[index] as Entry;
        expect(event.summary).toBe(written.stage === "completed" ? `✓ ${written.title}` : written.title);
        expect(event.description).toContain(written.description.trim() === "" ? "WEB-12" : written.description);
        checkTimes(event, written);
      }
    }),
  );
});

test("to-dos have what they are due on, their state and their priority", () => {
  const [given] = fc.sample(entry, 1) as [Entry];
  const todoOf = (more: Partial<Entry>) => {
    const text = calendarOf("Mine", "todos", [
      { ...given, startingDate: "2026-11-28", endingDate: "2026-11-30", ...more },
    ]);
    const todo = read(text).getFirstSubcomponent("vtodo");
    return (name: string) => todo?.getFirstPropertyValue(name)?.toString();
  };
  const allDay = todoOf({ dueTime: null, stage: "in-progress", priority: "high", completedAt: null });
  expect(["dtstart", "due", "status", "priority", "completed"].map(allDay)).toEqual([
    ...["2026-11-28", "2026-11-30", "IN-PROCESS", "1", undefined],
  ]);
  const timed = todoOf({
    dueTime: "09:00",
    zone: "Asia/Tokyo",
    stage: "completed",
    completedAt: "2026-11-30T10:00:00Z",
  });
  expect(["dtstart", "due", "status", "completed"].map(timed)).toEqual([
    ...[undefined, "2026-11-30T00:00:00Z", "COMPLETED", "2026-11-30T10:00:00Z"],
  ]);
});
