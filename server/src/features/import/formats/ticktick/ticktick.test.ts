import { expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { ticktickSample } from "./ticktick.sample.ts";
import { ticktick } from "./ticktick.ts";

it("reads a backup of TickTick below its lead lines", async () => {
  const data = await readSample(ticktick, ticktickSample);
  expect(countsOf(data)).toEqual({ projects: 2, stages: 2, labels: 2, tasks: 3, subtasks: 2, relations: 1 });
  expect(data.projects.map(boardOf)).toEqual([{ Doing: ["Draft", "Plan"] }, { "To do": ["Buy"] }]);
  expect(taskIn(data, "Plan")).toMatchObject({ start: "2026-01-05", due: "2026-01-06", priority: "high" });
  expect(taskIn(data, "Draft")).toMatchObject({ due: "2026-01-05T10:00:00.000Z", isCompleted: true, priority: "low" });
  expect(taskIn(data, "Buy")).toMatchObject({
    ...{
      description: "For dinner",
      subtasks: [
        { title: "Salt", isDone: false },
        { title: "Oil", isDone: true },
      ],
    },
  });
  expect(taskIn(data, "Plan").recurrence).toEqual({ rule: "FREQ=DAILY", from: "date" });
  expect(notesOf(data)).toEqual({ reminders: 1 });
});
