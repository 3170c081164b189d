import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "./notification-settings.ts";
import { isQuiet } from "./quiet.ts";
import { isTimeZone, minutesOfDay, nextTimeAt } from "./time-zone.ts";

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "Pacific/Apia"];
const anyZone = fc.constantFrom(...zones);
const anyMoment = fc.date({ min: new Date("2024-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });

describe("the next time it is 8 o'clock", () => {
  it.each([
    ["Europe/Berlin", "2026-11-23T06:59:00Z", "2026-11-23T07:00:00.000Z"],
    ["Europe/Berlin", "2026-11-23T07:00:00Z", "2026-11-24T07:00:00.000Z"],
    ["America/New_York", "2026-11-23T12:59:59Z", "2026-11-23T13:00:00.000Z"],
    // The clocks go back in the night between the two.
    ["Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T07:00:00.000Z"],
    ["Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T06:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-23T02:14:00Z", "2026-11-23T02:15:00.000Z"],
  ])("in %s at %s is %s", (zone, now, next) => {
    expect(nextTimeAt(8, zone, new Date(now)).toISOString()).toBe(next);
  });

  it("is in the future, at most a day and a clock change ahead, and at 8 o'clock local time", () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, now) => {
        const next = nextTimeAt(8, zone, now);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(minutesOfDay(zone, next)).toBe(8 * 60);
      }),
    );
  });
});

describe("quiet hours", () => {
  const settings = (from: string, to: string) => ({
    ...defaultSettings,
    timeZone: "Europe/Berlin",
    quietHours: { from, to },
  });

  it.each([
    ["22:00", "07:00", "2026-11-23T21:00:00Z", true],
    ["22:00", "07:00", "2026-11-23T05:59:00Z", true],
    ["22:00", "07:00", "2026-11-23T06:00:00Z", false],
    ["22:00", "07:00", "2026-11-23T20:59:00Z", false],
    ["12:00", "13:00", "2026-11-23T11:00:00Z", true],
    ["12:00", "13:00", "2026-11-23T12:00:00Z", false],
  ])("from %s to %s in Berlin: at %s it is quiet: %s", (from, to, now, quiet) => {
    expect(isQuiet(settings(from, to), new Date(now))).toBe(quiet);
  });
});

it("only names of time zones are recognised", () => {
  for (const zone of zones) expect(isTimeZone(zone)).toBe(true);
  for (const text of ["", "Nowhere/Else", "Europe/Berlin\r\nBcc: x@y.zz", "../../etc"])
    expect(isTimeZone(text)).toBe(false);
});
