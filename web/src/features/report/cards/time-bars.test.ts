import type { ReportWire } from "@baton/domain/report/report.wire";
import { expect, it } from "vitest";
import { timeBars } from "./time-bars.ts";

const column = (key: string) => ({ key, name: key });
const report: ReportWire = {
  ...{ kind: "time", from: "2026-11-02", to: "2026-11-08", zone: "UTC" },
  columns: ["person", "name", "project", "projectName", "task", "number", "title", "minutes", "hours"].map(column),
  rows: [
    ["maya", "Maya", "web", "Web", "t1", "WEB-1", "Sails", 30, 0.5],
    ["maya", "Maya", "ops", "Ops", "t2", "OPS-1", "Crane", 15, 0.25],
    ["tomas", "Tomas", "web", "Web", "t1", "WEB-1", "Sails", 60, 1],
    ["tomas", "Tomas", "web", "Web", null, "", "Other tasks", 5, 0.08],
  ],
};

it("the time in a report is added up by person, project and task, the longest first", () => {
  const cells = (group: Parameters<typeof timeBars>[1]) =>
    timeBars(report, group).map(({ name, number, minutes }) => [name, number, minutes]);
  expect(cells("person")).toEqual([
    ["Tomas", "", 65],
    ["Maya", "", 45],
  ]);
  expect(cells("project")).toEqual([
    ["Web", "", 95],
    ["Ops", "", 15],
  ]);
  expect(cells("task")).toEqual([
    ["Sails", "WEB-1", 90],
    ["Crane", "OPS-1", 15],
    ["Other tasks", "", 5],
  ]);
});
