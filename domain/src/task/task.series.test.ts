import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { describe, expect, test } from "vitest";
import { addDays, isCalendarDate } from "../kernel/dates.ts";
import type { Recurrence } from "./task.recurrence.ts";
import { movedRule, readRule, ruleMessages, writeRule } from "./task.rule.ts";
import { dueMessages, nextDates, nextInSeries, problemsOfDue, shiftedStart, skipped } from "./task.series.ts";

const repeating = (endingDate: string, rule: string, more: Partial<Recurrence> = {}) => ({
  endingDate,
  recurrence: { rule, from: "date" as const, ...more },
});

/** Days of some leap years, century years and ordinary years. */
const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1996-01-01", count));
const lateness = fc.integer({ min: -40, max: 400 });
const lastOf = (date: string) => addDays(`${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const rule = fc
  .record({
    freq: fc.constantFrom(...frequencies),
    interval: fc.integer({ min: 1, max: 60 }),
    days: fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"]),
  })
  .map(({ freq, interval, days }) => {
    const by = freq === "WEEKLY" && days.length > 0 ? `;BYDAY=${days.join(",")}` : "";
    return `FREQ=${freq};INTERVAL=${interval}${by}`;
  });

test("the next date is after the date of the task and after the day of completion", () => {
  fc.assert(
    fc.property(day, rule, lateness, (date, text, late) => {
      const today = addDays(date, late);
      const next = nextInSeries(repeating(date, text), today);
      expect(next && isCalendarDate(next.endingDate)).toBe(true);
      expect((next?.endingDate ?? "") > date && (next?.endingDate ?? "") > today).toBe(true);
    }),
  );
});

test("completing late or early does not change the days of a series that is counted from its dates", () => {
  fc.assert(
    fc.property(day, rule, fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 6 }), (date, text, late) => {
      let task = repeating(date, text);
      const expected = nextDates(task, date, 400);
      for (const days of late) {
        const next = nextInSeries(task, addDays(task.endingDate, days));
        if (!next) break;
        expect(expected).toContain(next.endingDate);
        task = { ...next, recurrence: { ...next.recurrence, from: "date" } };
      }
    }),
    { numRuns: 60 },
  );
});

test("a day that a month lacks is its last day, and the next month has it again", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 31 }), (date, dayOfMonth) => {
      for (const next of nextDates(repeating(date, `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth}`), date, 14)) {
        const last = Number(lastOf(next).slice(8));
        expect(Number(next.slice(8))).toBe(Math.min(dayOfMonth, last));
      }
    }),
  );
  expect(nextDates(repeating("2026-01-31", "FREQ=MONTHLY"), "2026-01-31", 3)).toEqual([
    ...["2026-02-28", "2026-03-31", "2026-04-30"],
  ]);
  const february = nextInSeries(repeating("2026-01-31", "FREQ=MONTHLY"), "2026-01-31");
  expect(february?.recurrence.rule).toBe("FREQ=MONTHLY;BYMONTHDAY=31");
  expect(february && nextInSeries(february, "2026-02-28")?.endingDate).toBe("2026-03-31");
});

test("29 February is 28 February in other years, and comes back in the next leap year", () => {
  const leap = repeating("2028-02-29", "FREQ=YEARLY");
  expect(nextDates(leap, "2028-02-29", 4)).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
  expect(nextDates(repeating("2028-02-29", "FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2,4"), "2028-02-29", 3)).toEqual([
    ...["2028-04-30", "2029-02-28", "2029-04-30"],
  ]);
});

test("a series from the day of completion is counted from there", () => {
  const completed = (text: string, today: string) =>
    nextInSeries(repeating("2026-11-02", text, { from: "completion" }), today)?.endingDate;
  expect(completed("FREQ=DAILY;INTERVAL=3", "2026-11-24")).toBe("2026-11-27");
  expect(completed("FREQ=WEEKLY", "2026-11-24")).toBe("2026-12-01");
  expect(completed("FREQ=MONTHLY", "2027-01-31")).toBe("2027-02-28");
  // Completed before it is due.
  expect(completed("FREQ=WEEKLY", "2026-10-31")).toBe("2026-11-07");
});

test("a task that was moved away from its date is followed by the next date of the series", () => {
  const moved = (to: string, today: string) =>
    nextInSeries(repeating(to, "FREQ=WEEKLY;BYDAY=MO", { date: "2026-11-30" }), today);
  expect(moved("2026-12-01", "2026-12-01")?.endingDate).toBe("2026-12-07");
  // Without the date that it stands for, moving it ahead would repeat the same Monday.
  expect(moved("2026-11-27", "2026-11-27")).toEqual({
    endingDate: "2026-12-07",
    recurrence: { rule: "FREQ=WEEKLY;BYDAY=MO", from: "date" },
  });
});

test("a series ends after its number of tasks, of which those that were left out are part, or on its last day", () => {
  let task: ReturnType<typeof nextInSeries> = repeating("2026-11-02", "FREQ=WEEKLY;COUNT=4");
  const dates: string[] = [];
  for (; task; task = nextInSeries(task, task.endingDate)) dates.push(task.endingDate);
  expect(dates).toEqual(["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(nextInSeries(repeating("2026-11-02", "FREQ=WEEKLY;COUNT=4"), "2026-11-17")).toEqual({
    endingDate: "2026-11-23",
    recurrence: { rule: "FREQ=WEEKLY;COUNT=1;BYDAY=MO", from: "date" },
  });
  const until = repeating("2026-11-02", "FREQ=WEEKLY;UNTIL=20261115T090000Z");
  expect(nextDates(until, "2026-11-02", 9)).toEqual(["2026-11-09"]);
  expect(nextInSeries(until, "2026-11-20")).toBeUndefined();
});

test("a skipped date is followed by the next one of the rule, whatever the series is counted from", () => {
  const task = repeating("2026-11-30", "FREQ=WEEKLY;BYDAY=MO", { from: "completion" });
  expect(skipped(task, "2026-11-24")).toEqual({
    endingDate: "2026-12-07",
    recurrence: { rule: "FREQ=WEEKLY;BYDAY=MO", from: "completion" },
  });
});

test("a task that is moved takes as long as before", () => {
  expect(shiftedStart({ startingDate: "2026-11-28", endingDate: "2026-11-30" }, "2027-01-04")).toBe("2027-01-02");
  expect(shiftedStart({ startingDate: "", endingDate: "2026-11-30" }, "2027-01-04")).toBe("");
});

test("a rule is what it was after it was read and written", () => {
  fc.assert(
    fc.property(rule, (text) => {
      const parts = readRule(text);
      expect("problem" in parts ? parts : writeRule(parts)).toBe(text);
    }),
  );
});

describe("a rule that no task can have is refused, with what is wrong", () => {
  const problemsOf = (text: string, endingDate = "2026-11-30") =>
    problemsOfDue(undefined, { endingDate, dueTime: null, zone: null, recurrence: { rule: text, from: "date" } });

  test.each([
    ["FREQ=SECONDLY", ruleMessages.noFrequency],
    ["FREQ=HOURLY;INTERVAL=2", ruleMessages.noFrequency],
    ["BYDAY=MO", ruleMessages.noFrequency],
    ["every monday", "The rule contains a part that Baton does not understand: EVERY MONDAY"],
    ["FREQ=DAILY;BYHOUR=1,2,3", "The rule contains a part that Baton does not understand: BYHOUR=1,2,3"],
    ["FREQ=DAILY;INTERVAL=0", ruleMessages.number("INTERVAL")],
    ["FREQ=DAILY;INTERVAL=5000", ruleMessages.number("INTERVAL")],
    ["FREQ=DAILY;COUNT=100000", ruleMessages.number("COUNT")],
    ["FREQ=DAILY;COUNT=2;UNTIL=20270101", ruleMessages.twoEnds],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-30", ruleMessages.noDate],
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", ruleMessages.noDate],
    ["FREQ=MONTHLY;BYDAY=6MO", ruleMessages.noDate],
  ])("%s", (text, message) => {
    const started = performance.now();
    expect(problemsOf(text)).toEqual([{ path: "recurrence.rule", message }]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("a time zone that does not exist, an offset, a zone without a time, and what needs a date", () => {
    const due = { endingDate: "2026-11-30", dueTime: "09:00", zone: null, recurrence: null };
    const noZone = [{ path: "zone", message: dueMessages.noZone }];
    expect(problemsOfDue(undefined, { ...due, zone: "Europe/Atlantis" })).toEqual(noZone);
    expect(problemsOfDue(undefined, { ...due, zone: "+02:00" })).toEqual(noZone);
    expect(problemsOfDue(undefined, { ...due, zone: "Europe/Lisbon" })).toEqual([]);
    expect(problemsOfDue(undefined, { ...due, dueTime: null, zone: "Europe/Lisbon" })).toHaveLength(1);
    expect(problemsOf("FREQ=DAILY", "")).toEqual([{ path: "recurrence.rule", message: dueMessages.noDate }]);
    // A task that loses its date keeps the rest, so that undo brings all of it back.
    expect(problemsOfDue({ ...due, zone: "Europe/Lisbon" }, { ...due, zone: "Europe/Lisbon", endingDate: "" })).toEqual(
      [],
    );
  });
});

/** The examples of RFC 5545, which are the library's reference cases. Their months have all of their days. */
const references: readonly (readonly [rule: string, start: string])[] = [
  ["FREQ=DAILY;INTERVAL=10", "1997-09-02"],
  ["FREQ=DAILY;BYMONTH=1", "1998-01-01"],
  ["FREQ=WEEKLY;INTERVAL=2;WKST=SU", "1997-09-02"],
  ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH", "1997-09-02"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", "1997-08-05"],
  ["FREQ=MONTHLY;BYDAY=1FR", "1997-09-05"],
  ["FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU", "1997-09-07"],
  ["FREQ=MONTHLY;BYDAY=-2MO", "1997-09-22"],
  ["FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28"],
  ["FREQ=MONTHLY;BYMONTHDAY=2,15", "1997-09-02"],
  ["FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12", "1997-09-10"],
  ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "1998-02-13"],
  ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "1997-09-29"],
  ["FREQ=YEARLY;BYMONTH=6,7", "1997-06-10"],
  ["FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200", "1997-01-01"],
  ["FREQ=YEARLY;BYDAY=20MO", "1997-05-19"],
  ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12"],
  ["FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "1996-11-05"],
];

test.each(references)("%s has the dates that the library gives it", (text, start) => {
  const rule = new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}\nRRULE:${text}` });
  const expected = rule.all((_, index) => index < 8).map((date) => date.toString().slice(0, 10));
  expect(nextDates(repeating(start, text), start, 7)).toEqual(expected.slice(1));
});

test("moving all from here keeps the rule and moves its days", () => {
  const moved = (text: string, from: string, to: string) => {
    const parts = readRule(text);
    return "problem" in parts ? parts : writeRule(movedRule(parts, from, to));
  };
  expect(moved("FREQ=WEEKLY;BYDAY=MO", "2026-11-30", "2026-12-01")).toBe("FREQ=WEEKLY;BYDAY=TU");
  expect(moved("FREQ=WEEKLY", "2026-11-30", "2026-12-01")).toBe("FREQ=WEEKLY;BYDAY=TU");
  expect(moved("FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-30", "2026-12-01")).toBe("FREQ=WEEKLY;BYDAY=TU,TH");
  expect(moved("FREQ=WEEKLY;BYDAY=MO,TU", "2026-11-30", "2026-12-01")).toBe("FREQ=WEEKLY;BYDAY=TU");
  expect(moved("FREQ=MONTHLY;BYMONTHDAY=30", "2026-11-30", "2026-12-01")).toBe("FREQ=MONTHLY;BYMONTHDAY=1");
  expect(moved("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30", "2026-12-05")).toBe("FREQ=MONTHLY;BYMONTHDAY=5");
  expect(moved("FREQ=MONTHLY;BYDAY=-1MO", "2026-11-30", "2026-12-08")).toBe("FREQ=MONTHLY;BYDAY=2TU");
  expect(moved("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30", "2026-11-30", "2026-12-01")).toBe(
    "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=12",
  );
  expect(moved("FREQ=DAILY;INTERVAL=3", "2026-11-30", "2026-12-01")).toBe("FREQ=DAILY;INTERVAL=3");
});
