import { afterEach, expect, test, vi } from "vitest";
import { newId, timeOf, uuid } from "./ids.ts";

afterEach(() => vi.useRealTimers());

test("ids are UUIDs of their time and sort in the order of their creation", () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => uuid.safeParse(id).success)).toBe(true);
  expect(Number(timeOf(ids[0] ?? ""))).toBeGreaterThanOrEqual(before);
});

test("ids go on after the last one when the clock is set back", () => {
  const first = newId();
  vi.useFakeTimers({ now: Date.now() - 500 });
  expect(newId() > first).toBe(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(newId() < first).toBe(true);
});

test("an id of another time has that time", () => {
  expect(timeOf(newId(1_700_000_000_123))).toEqual(new Date(1_700_000_000_123));
});
