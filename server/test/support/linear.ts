import { expect } from "vitest";

const tries = 3;
/** Below this, the time of the smaller call is mostly noise. In microseconds. */
const negligible = 5_000;
/** Sixteen times the work may take 64 times as long. Work that grows with the square takes 256 times. */
const [factor, slowdown] = [16, 64];

/** Returns the processor time of a call in microseconds: the least of several tries. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user;
  });
  return Math.min(...times);
}

/** Expects that the time of `work` grows in proportion to the size that it is called with, however fast the machine is. */
export function expectLinear(work: (size: number) => void, size: number): void {
  const small = Math.max(
    timeOf(() => work(size)),
    negligible,
  );
  expect(timeOf(() => work(size * factor)) / small).toBeLessThan(slowdown);
}
