import fc from "fast-check";
import { expect, test } from "vitest";
import { demoProjects } from "./demo-projects.ts";
import { stepsOf, talkTimes } from "./history.ts";

const now = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

test("every task of the sample team reaches its stage step by step, and all of it is over", () => {
  fc.assert(
    fc.property(now, (date) => {
      const today = date.getTime();
      for (const { stages, tasks } of demoProjects) {
        for (const stage of stages) {
          for (const [place, task] of (tasks[stage.name] ?? []).entries()) {
            const steps = stepsOf(stages, stage, task, place, today);
            expect(steps.at(-1)?.stage).toBe(stage);
            const times = steps.map(({ at }) => at);
            expect(times).toEqual(times.toSorted((a, b) => a - b));
            expect(new Set(times).size).toBe(times.length);
            expect(times.at(-1)).toBeLessThan(today);
            expect(steps.slice(0, -1).some((step) => step.stage.category === "completed")).toBe(false);
          }
        }
      }
    }),
    { numRuns: 20 },
  );
});

test("comments follow each other, and are over", () => {
  fc.assert(
    fc.property(now, (date) => {
      const times = talkTimes(20, 3, date.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(date.getTime());
    }),
  );
});
