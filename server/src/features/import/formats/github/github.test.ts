import { expect, it } from "vitest";
import { countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { githubIssues, githubSample } from "./github.sample.ts";
import { github } from "./github.ts";

it("reads the view of a GitHub project", async () => {
  const data = await readSample(github, githubSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 2, labels: 2, fields: 1, tasks: 2, links: 1, relations: 1 },
  });
  expect(taskIn(data, "Ship")).toMatchObject({
    ...{ key: "https://github.com/a/b/issues/1", due: "2026-01-05", priority: "high", values: { milestone: "v1" } },
    ...{ assignees: ["mina", "teo"], labels: ["bug", "ui"], url: "https://github.com/a/b/issues/1" },
  });
  expect(notesOf(data)).toEqual({ "texts-missing": 1 });
});

it("reads issues", async () => {
  const data = await readSample(github, githubIssues);
  expect(taskIn(data, "Crash")).toMatchObject({
    key: "12",
    description: "Steps:\n1. open",
    labels: ["bug", "help wanted"],
  });
  expect(taskIn(data, "Typo")).toMatchObject({ stage: "closed", isCompleted: true });
});
