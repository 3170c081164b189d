import { expect, it } from "vitest";
import { clockOf, momentAt, shareAt, ticksOf, timeAfterKey, timeAt, trackOf } from "./moments.ts";

const hour = 3_600_000;
const now = new Date(2026, 10, 24, 14, 0).getTime();
const events = [now - 50 * hour, now - 10 * hour, now - hour];
const track = trackOf("7d", 0, now);
const press = (key: string, time: number, shiftKey = false) => timeAfterKey({ key, shiftKey }, time, events, track);

it("a track begins with a day, or with the project if that is younger", () => {
  expect(new Date(track.from)).toEqual(new Date(2026, 10, 18));
  expect(trackOf("7d", now - 5 * hour, now).from).toBe(now - 5 * hour);
  expect(trackOf("all", 17, now).from).toBe(17);
  expect(trackOf("7d", now, now).from).toBeLessThan(now);
});

it("the arrows go from event to event, with Shift a day, and stay on the track", () => {
  expect(press("ArrowLeft", now)).toBe(events[2]);
  expect(press("ArrowLeft", events[0] ?? 0)).toBe(track.from);
  expect(press("ArrowRight", events[1] ?? 0)).toBe(events[2]);
  expect(press("ArrowRight", events[2] ?? 0)).toBe(now);
  expect(press("ArrowLeft", now, true)).toBe(now - 24 * hour);
  expect(press("PageUp", now)).toBe(track.from);
  expect(press("x", now)).toBeUndefined();
});

it("dragging snaps to an event that is close", () => {
  const share = shareAt(track, (events[1] ?? 0) + hour / 2);
  expect(timeAt(track, share, events, 0.01)).toBe(events[1]);
  expect(timeAt(track, share, events, 0.0001)).toBeCloseTo((events[1] ?? 0) + hour / 2, -2);
});

it("ticks are midnights", () => {
  expect(ticksOf(track, 20).map((tick) => new Date(tick).getDate())).toEqual([19, 20, 21, 22, 23, 24]);
  expect(ticksOf(track, 3)).toHaveLength(2);
});

it("a moment is chosen by its day and its time of day", () => {
  expect(clockOf(now)).toBe("14:00");
  expect(momentAt("2026-11-24", "14:00")).toBe(now);
  expect(momentAt("2026-11-23", "09:05")).toBe(new Date(2026, 10, 23, 9, 5).getTime());
});
