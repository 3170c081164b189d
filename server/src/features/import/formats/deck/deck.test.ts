import { expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { deckSample } from "./deck.sample.ts";
import { deck } from "./deck.ts";

it("reads boards of Nextcloud Deck, in the order of their ids if they have no other", async () => {
  const data = await readSample(deck, deckSample);
  expect(countsOf(data)).toEqual({ people: 2, projects: 1, stages: 2, labels: 1, tasks: 2 });
  expect(data.projects.map(boardOf)).toEqual([{ Open: [], Ready: ["First", "Second"] }]);
  expect(data.projects[0]?.labels).toEqual([{ key: "5", name: "Later", colour: "green" }]);
  expect(taskIn(data, "First")).toMatchObject({
    due: "2026-02-01T08:00:00.000Z",
    assignees: ["mina"],
    createdBy: "teo",
  });
  expect(taskIn(data, "Second")).toMatchObject({
    isCompleted: true,
    isArchived: true,
    createdAt: "2026-01-01T10:00:00.000Z",
  });
  expect(notesOf(data)).toEqual({ "deleted-boards": 1, "deleted-cards": 1, "comments-missing": 2, "files-missing": 1 });
});
