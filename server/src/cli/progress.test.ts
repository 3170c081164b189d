import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Progress } from "./progress.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
}

it("a job of less than a second shows no progress bar", () => {
  const terminal = screen(true);
  const progress = new Progress("Exporting", 10, terminal);
  for (let step = 0; step < 10; step += 1) progress.advance();
  progress.end();
  expect(terminal.written).toEqual([]);
});

it("a longer job shows its progress a few times per second, and clears the line at the end", () => {
  const terminal = screen(true);
  const progress = new Progress("Exporting", 4000, terminal);
  for (let step = 0; step < 2000; step += 1) {
    vi.advanceTimersByTime(1);
    progress.advance();
  }
  progress.end();
  expect(terminal.written[0]).toBe(`\rExporting ${"█".repeat(8)}${"░".repeat(22)} 25 %\x1b[K`);
  expect(terminal.written.at(-2)).toContain(`\rExporting ${"█".repeat(15)}${"░".repeat(15)} 50 %`);
  expect(terminal.written.at(-1)).toBe("\r\x1b[K");
  expect(terminal.written).toHaveLength(12);
});

it("nothing is drawn without a terminal", () => {
  const file = screen(false);
  const progress = new Progress("Exporting", 1, file);
  vi.advanceTimersByTime(5000);
  progress.advance();
  progress.end();
  expect(file.written).toEqual([]);
});
