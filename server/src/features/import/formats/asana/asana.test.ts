import { expect, it } from "vitest";
import { countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { asanaJsonSample, asanaSample } from "./asana.sample.ts";
import { asanaCsv } from "./asana-csv.ts";
import { asanaJson } from "./asana-json.ts";

it("reads a CSV file of Asana, with subtasks where their parents are", async () => {
  const data = await readSample(asanaCsv, asanaSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 2, labels: 2, fields: 1, tasks: 4, relations: 2 },
  });
  expect(taskIn(data, "Plan")).toMatchObject({
    ...{
      key: "1201000000000001",
      stage: "doing",
      description: "\\*not bold\\*\nsecond line",
      values: { effort: "High" },
    },
    ...{ start: "2026-01-04", due: "2026-01-20", assignees: ["mina@example.com"], labels: ["launch", "ads"] },
  });
  expect(taskIn(data, "Draft")).toMatchObject({
    ...{ stage: "doing", isCompleted: true, assignees: ["teo@example.com"] },
    relations: [
      { kind: "parent", task: "1201000000000001" },
      { kind: "blocks", task: "1201000000000003" },
    ],
  });
  expect(notesOf(data)).toEqual({ "parent-missing": 1, "several-projects": 1, "ids-rounded": 1 });
});

it("reads a JSON file of Asana, with typed fields and nested subtasks", async () => {
  const data = await readSample(asanaJson, asanaJsonSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 1, projects: 1, stages: 1, labels: 1, fields: 6, tasks: 2, relations: 1 },
  });
  expect(taskIn(data, "Plan")).toMatchObject({
    ...{ stage: "s", description: "\\# plain", start: "2026-01-04", due: "2026-01-20T10:00:00.000Z" },
    values: { f1: "o", f2: ["o1", "o2"], f3: 2.5, f4: "2026-02-01", f5: "Teo" },
  });
  expect(taskIn(data, "Draft")).toMatchObject({ isCompleted: true, relations: [{ kind: "parent", task: "1" }] });
});
