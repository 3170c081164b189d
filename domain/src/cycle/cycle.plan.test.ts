import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../kernel/dates.ts";
import { type PlannedCycle, planCycles } from "./cycle.plan.ts";
import { cycleLimits } from "./cycle.ts";

const monday = "2026-11-30";
const rules = fc.record({ weeks: fc.integer({ min: 1, max: 8 }), startsOn: fc.integer({ min: 1, max: 7 }) });
const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays(monday, count));
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const lengthOf = ({ start, end }: PlannedCycle) => daysBetween(start, end) + 1;

/** Asserts that cycles follow each other without a gap, and that some are planned after the one of today. */
function assertWhole(plan: readonly PlannedCycle[], today: string): void {
  for (const [index, cycle] of plan.entries()) {
    const next = plan[index + 1];
    if (!next) continue;
    expect(next).toMatchObject({ number: cycle.number + 1, start: addDays(cycle.end, 1) });
  }
  const current = plan.findIndex(({ start, end }) => start <= today && today <= end);
  expect(plan.length - 1 - current).toBe(cycleLimits.planned);
}

describe("a plan", () => {
  it("of a new project contains the cycle of today, from 1 and on its weekday, and the next ones", () => {
    fc.assert(
      fc.property(rules, days, (rule, today) => {
        const plan = planCycles({ open: [], ended: undefined }, rule, today);
        assertWhole(plan, today);
        expect(plan).toHaveLength(1 + cycleLimits.planned);
        expect(plan[0]?.number).toBe(1);
        expect(plan.map(({ start }) => weekdayOf(start))).toEqual(plan.map(() => rule.startsOn));
        expect(plan.map(lengthOf)).toEqual(plan.map(() => 7 * rule.weeks));
      }),
    );
  });

  it("is the same when it is planned again, and only goes on later", () => {
    fc.assert(
      fc.property(rules, days, fc.integer({ min: 0, max: 200 }), (rule, today, later) => {
        const open = planCycles({ open: [], ended: undefined }, rule, today);
        expect(planCycles({ open, ended: undefined }, rule, today)).toEqual(open);
        const after = addDays(today, later);
        const plan = planCycles({ open, ended: undefined }, rule, after);
        expect(plan.slice(0, open.length)).toEqual(open);
        assertWhole(plan, after);
      }),
    );
  });

  it("after a change of the rule keeps the current cycle, and only the next one may last some days longer", () => {
    fc.assert(
      fc.property(rules, rules, days, fc.integer({ min: 0, max: 6 }), (before, rule, today, offset) => {
        const open = planCycles({ open: [], ended: undefined }, before, today);
        const at = addDays(open[0]?.start ?? "", offset);
        const plan = planCycles({ open, ended: undefined }, rule, at);
        assertWhole(plan, at);
        const [current, next, ...others] = plan;
        expect(current).toEqual(open[0]);
        expect(next && lengthOf(next) - 7 * rule.weeks).toBeLessThan(7);
        expect(next && lengthOf(next)).toBeGreaterThanOrEqual(7 * rule.weeks);
        expect(others.map(({ start }) => weekdayOf(start))).toEqual(others.map(() => rule.startsOn));
      }),
    );
  });

  it("after a break goes on with the next number, in the days of today and not before the last cycle has ended", () => {
    fc.assert(
      fc.property(rules, days, fc.integer({ min: 1, max: 200 }), (rule, end, pause) => {
        const ended = { number: 7, start: addDays(end, -20), end };
        const today = addDays(end, pause);
        const plan = planCycles({ open: [], ended }, rule, today);
        assertWhole(plan, today);
        expect(plan[0]?.number).toBe(8);
        expect(plan[0] && plan[0].start > end && plan[0].end >= today).toBe(true);
      }),
    );
  });
});
