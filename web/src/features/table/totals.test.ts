import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { totalOfChecked, totalOfEstimates, totalOfNumbers, totalOfTime } from "./totals.ts";

const timed = new Set(["p"]);
const withValues = (...values: Parameters<typeof task>[0][]) => values.map((more) => task({ projectId: "p", ...more }));

test("numbers are added up without the errors of fractions, and none is nothing", () => {
  const total = totalOfNumbers("effort");
  const numbers = [0.1, 0.2, 100.1, 200.2].map((effort) => ({ values: { effort } }));
  expect(total(withValues(...numbers), timed)).toBe("300.6");
  expect(total(withValues({ values: { effort: 1200 } }, { values: { effort: 34 } }), timed)).toBe("1,234");
  expect(total(withValues({ values: { effort: 0 } }, {}), timed)).toBe("0");
  expect(total(withValues({ values: { other: 1 } }, {}), timed)).toBe("");
});

test("checkboxes are counted among all tasks", () => {
  const tasks = withValues({ values: { legal: true } }, { values: { legal: false } }, {});
  expect(totalOfChecked("legal")(tasks, timed)).toBe("1 of 3");
});

test("estimates are added up, and the time in projects that track it", () => {
  const tasks = withValues({ estimate: 2, timeSpent: 60 }, { estimate: 0.5 }, { timeSpent: 30, projectId: "q" });
  expect(totalOfEstimates(tasks, timed)).toBe("2.5");
  expect(totalOfTime(tasks, timed)).toBe("1h");
  expect(totalOfTime(tasks, new Set())).toBe("");
});
