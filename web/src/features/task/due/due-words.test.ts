import { readRule } from "@baton/domain/task/task.rule";
import { describe, expect, test } from "vitest";
import { presetRules, readDueWords, readTime } from "./due-words.ts";
import { ruleText } from "./rule-text.ts";

/** A Tuesday. */
const today = "2026-11-24";

const rule = (text: string) => {
  const { recurrence, ...words } = readDueWords(text, today) ?? {};
  return { ...words, ...recurrence };
};

describe("one field understands a date, a time and a rule", () => {
  test.each([
    ["", {}],
    ["fri 17:00", { date: "2026-11-27", time: "17:00" }],
    ["tomorrow at 9", { date: "2026-11-25", time: "09:00" }],
    ["5pm", { time: "17:00" }],
    ["in 3 days", { date: "2026-11-27" }],
    ["last day of month", { date: "2026-11-30" }],
    ["last day of the month 8:30 am", { date: "2026-11-30", time: "08:30" }],
    ["every monday 9:00", { date: "2026-11-30", time: "09:00", rule: "FREQ=WEEKLY;BYDAY=MO", from: "date" }],
    ["every mon and thu", { date: "2026-11-26", rule: "FREQ=WEEKLY;BYDAY=MO,TH", from: "date" }],
    ["every weekday", { date: "2026-11-24", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", from: "date" }],
    ["every day", { date: "2026-11-24", rule: "FREQ=DAILY", from: "date" }],
    ["fri every 2 weeks", { date: "2026-11-27", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", from: "date" }],
    ["every other week", { date: "2026-11-24", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", from: "date" }],
    ["every month on the 30th", { date: "2026-11-30", rule: "FREQ=MONTHLY;BYMONTHDAY=30", from: "date" }],
    ["every last day of the month", { date: "2026-11-30", rule: "FREQ=MONTHLY;BYMONTHDAY=-1", from: "date" }],
    ["monthly", { date: "2026-11-24", rule: "FREQ=MONTHLY;BYMONTHDAY=24", from: "date" }],
    ["every 3 days after completion", { date: "2026-11-24", rule: "FREQ=DAILY;INTERVAL=3", from: "completion" }],
    ["every week after it is completed 8:00", { date: today, time: "08:00", rule: "FREQ=WEEKLY", from: "completion" }],
  ])("%s", (text, expected) => {
    expect(rule(text)).toEqual(expected);
  });

  test.each([
    "gibberish",
    "every",
    "every gibberish",
    "every 0 days",
    "fri 25:00",
    "every month on the 40th",
    "every monday gibberish",
  ])("%s is not understood", (text) => {
    expect(readDueWords(text, today)).toBeUndefined();
  });
});

test("a time is read as people write it", () => {
  expect(["9", "9:05", "09.30", "12am", "12 pm", "23:59"].map(readTime)).toEqual([
    ...["09:00", "09:05", "09:30", "00:00", "12:00", "23:59"],
  ]);
  expect(["24", "9:60", "13pm", "0am", "soon", ""].map(readTime)).toEqual(Array(6).fill(undefined));
});

test("rules read as people say them", () => {
  expect(presetRules("2026-11-30").map(ruleText)).toEqual([
    ...["Every day", "Every weekday", "Every Monday", "Every month on the 30th", "Every month on the last Monday"],
    "Every year on Nov 30",
  ]);
  const text = (written: string) => ruleText(readRule(written) as never);
  expect(text("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE")).toBe("Every 2 weeks on Monday and Wednesday");
  expect(text("FREQ=MONTHLY;BYDAY=2TU")).toBe("Every month on the 2nd Tuesday");
  expect(text("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1")).toBe("Every 3 months on the last day");
});
