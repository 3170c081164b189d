import type { ReportWire } from "@baton/domain/report/report.wire";
import { expect, it } from "vitest";
import { partsOf, workloadOf } from "./workload-bars.ts";

const keys = ["id", "name", "open", "begun", "points", "bare", "perWeek", "capacity", "over"];
const reportOf = (rows: ReportWire["rows"]): ReportWire => ({
  ...{ kind: "workload", from: "2026-11-02", to: "2026-11-29", zone: "UTC" },
  columns: keys.map((key) => ({ key, name: key })),
  rows,
});

it("workload draws open points against the capacity, and what is over it apart", () => {
  const { bars, unit, most } = workloadOf(
    reportOf([
      ["tomas", "Tomas", 4, 1, 13, 2, 2, 8, 5],
      ["maya", "Maya", 2, 1, 6, 0, 5, 20, 0],
      ["ines", "Ines", 1, 0, 3, 0, 0, null, null],
      ["noor", "Noor", 0, 0, 0, 0, 3, 12, 0],
      [null, "Nobody", 3, 0, 0, 3, 0, null, null],
    ]),
  );
  expect([unit, most]).toEqual(["points", 20]);
  expect(bars.map((bar) => [bar.id, partsOf(bar, unit)])).toEqual([
    ["tomas", { fits: 8, over: 5, free: 0 }],
    ["maya", { fits: 6, over: 0, free: 14 }],
    ["ines", { fits: 3, over: 0, free: 0 }],
    [null, { fits: 0, over: 0, free: 0 }],
  ]);
});

it("workload draws tasks where nothing is estimated", () => {
  const { bars, unit, most } = workloadOf(reportOf([["tomas", "Tomas", 4, 1, 0, 4, 2, 8, 0]]));
  expect([unit, most, bars.map((bar) => partsOf(bar, unit))]).toEqual(["tasks", 4, [{ fits: 4, over: 0, free: 0 }]]);
});
