import { expect, test } from "vitest";
import { counterAt } from "./counter.ts";

test("a counter starts at its current value and ends exactly at its number, however late the last frame is", () => {
  expect(counterAt(0, 60, 0)).toBe(0);
  expect(counterAt(12, 60, -0.1)).toBe(12);
  expect(counterAt(0, 60, 1)).toBe(60);
  expect(counterAt(0, 60, 1.4)).toBe(60);
});

test("a counter runs only towards its number, up or down, in whole steps", () => {
  const progress = Array.from({ length: 101 }, (_, step) => step / 100);
  const up = progress.map((part) => counterAt(0, 10_000, part));
  const down = progress.map((part) => counterAt(40, 3, part));
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  expect(up.every(Number.isInteger)).toBe(true);
});

test("a counter takes all of its time, however small its number is", () => {
  expect(counterAt(0, 3, 0.99)).toBe(2);
  expect(counterAt(3, 0, 0.99)).toBe(1);
});

test("a counter is past the middle before half of its time is over", () => {
  expect(counterAt(0, 100, 0.3)).toBeGreaterThan(50);
});
