import { expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { mondaySample } from "./monday.sample.ts";
import { monday } from "./monday.ts";

it("reads a board of Monday, whose rows show their kind by their shape", async () => {
  const data = await readSample(monday, mondaySample);
  expect(countsOf(data)).toEqual({
    ...{ people: 3, projects: 1, stages: 2, labels: 1, fields: 4, tasks: 4, comments: 2, links: 2, relations: 2 },
  });
  expect(data.projects.map(boardOf)).toEqual([{ "Working on it": ["Alpha"], Done: ["Sub A", "Beta", "Sub B"] }]);
  expect(data.projects[0]).toMatchObject({ name: "Shop", description: "What we sell" });
  expect(taskIn(data, "Alpha")).toMatchObject({
    ...{ key: "1001", start: "2026-01-01", due: "2026-01-20", assignees: ["mina", "teo"], labels: ["ads"] },
    ...{ createdAt: "2026-05-02T13:04:00.000Z", values: { group: "group one", hours: "5", done: "Yes" } },
    links: [
      { name: "Spec", url: "https://example.com/s" },
      { name: "Mask Group.png", url: "https://x.monday.com/protected_static/1/Mask%20Group.png" },
    ],
    comments: [
      { key: "p1", text: "earlier" },
      { key: "p2", text: "later", author: "mina" },
    ],
  });
  expect(taskIn(data, "Sub A")).toMatchObject({
    values: { estimate: "3" },
    relations: [{ kind: "parent", task: "1001" }],
  });
  expect(taskIn(data, "Sub B")).toMatchObject({ stage: "done", assignees: ["sol"] });
  expect(notesOf(data)).toEqual({ "files-stay": 1 });
});
