import { expect, it } from "vitest";
import { countsOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { linearSample } from "./linear.sample.ts";
import { linear } from "./linear.ts";

it("reads a workspace of Linear, with a project per team and each link once", async () => {
  const data = await readSample(linear, linearSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 2, labels: 2, fields: 2, tasks: 2, relations: 4 },
  });
  expect(taskIn(data, "Ship")).toMatchObject({
    ...{ key: "ENG-1", priority: "high", estimate: 3, due: "2026-05-15", createdAt: "2026-05-13T11:21:41.000Z" },
    ...{ assignees: ["teo@example.com"], createdBy: "mina", labels: ["bug", "web"], isCompleted: false },
    ...{ values: { project: "road", "cycle name": "cycle 1" }, relations: [{ kind: "relates", task: "ENG-2" }] },
  });
  expect(taskIn(data, "Fix")).toMatchObject({
    ...{ isCompleted: true, isArchived: true, completedAt: "2026-05-02T10:00:00.000Z", due: "2026-05-15" },
    relations: [
      { kind: "parent", task: "ENG-1" },
      { kind: "blocks", task: "ENG-1" },
      { kind: "duplicates", task: "ENG-1" },
    ],
  });
});
