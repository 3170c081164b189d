import fc from "fast-check";
import { expect, test } from "vitest";
import { durationText, readDuration } from "./duration.ts";

const day = 1440;
const read = (text: string) => readDuration(text, day);

test.each([
  ...[...["1h 30m", "1:30", "90", "1.5h", "1,5 h", "1.5", "1h30", "1H30M", " 1 hour 30 minutes "], "90min"].map(
    (text) => [text, 90] as const,
  ),
  ...([
    ["45m", 45],
    ["0:45", 45],
    [":45", 45],
    ["2h", 120],
    [".5h", 30],
    ["24h", 1440],
    ["24:00", 1440],
  ] as const),
  ...([
    ["0.34", 20],
    ["1 hr", 60],
    ["2 hrs 5 mins", 125],
    ["1h 90m", 150],
  ] as const),
])("%j is %i minutes", (text, minutes) => {
  expect(read(text)).toBe(minutes);
});

test.each(["", " ", "h", "m", ":", "1:60", "1:5", "-5", "0", "0h", "0:00", "0.001h", "1441", "25h", "24:01", "1.5m"])(
  "%j is no duration",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test.each(["1.5h 30m", "1h 2h", "30m 1h", "1e2", "Infinity", "NaN", "1 h 30 s", "12345", "1.2.3", "one hour"])(
  "%j is no duration either",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test("every duration is read as it is written, in any letters and with any spaces around it", () => {
  const minutes = fc.integer({ min: 1, max: day });
  const spaces = fc.stringMatching(/^\s{0,3}$/);
  fc.assert(
    fc.property(minutes, spaces, spaces, (total, before, after) => {
      const text = durationText(total);
      expect(read(text)).toBe(total);
      expect(read(before + text.toUpperCase() + after)).toBe(total);
      expect(read(`${Math.floor(total / 60)}:${String(total % 60).padStart(2, "0")}`)).toBe(total);
      expect(read(String(total))).toBe(total);
    }),
  );
});

test("whatever is typed gives whole minutes within the limit, or nothing", () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9hm:., ]{0,12}$/));
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: day }), (text, most) => {
      const total = readDuration(text, most);
      if (total !== undefined) expect(Number.isInteger(total) && total >= 1 && total <= most).toBe(true);
    }),
  );
});
