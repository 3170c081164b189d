import { expect, it } from "vitest";
import { countsOf, notesOf, withFile, zipOf } from "../../../test/support/import-file.ts";
import { board, card } from "./board.sample.ts";
import { formatOf } from "./recognise.ts";
import type { SourceData } from "./source-data.ts";

const read = (entries: Record<string, string>, source?: string): Promise<SourceData | undefined> =>
  withFile({ name: "boards.zip", content: zipOf(entries) }, async (file) =>
    (await formatOf(file, source))?.read(file, { zone: "Europe/Lisbon" }),
  );

const [one, other] = ["6", "7"].map((key) =>
  JSON.stringify(
    board({
      ...{ id: `5e0be10000000000000000b${key}`, name: `Board ${key}`, actions: [], checklists: [] },
      cards: [card(`c${key}`, `Card ${key}`, { idMembers: ["nobody"] })],
    }),
  ),
);

it("an archive of boards that were exported one by one becomes a project for each", async () => {
  const data = await read({
    ...{ "Boards/one.json": one ?? "", "Boards/other.json": other ?? "", "Boards/readme.txt": "Two boards" },
    "__MACOSX/Boards/._one.json": "{",
  });
  expect(data?.projects.map(({ name, tasks }) => [name, tasks.length])).toEqual([
    ["Board 6", 1],
    ["Board 7", 1],
  ]);
  expect(countsOf(data as SourceData)).toMatchObject({ people: 3, projects: 2, tasks: 2 });
  expect(notesOf(data as SourceData)).toEqual({ "person-missing": 2 });
});

it("the same board twice in an archive counts once", async () => {
  expect((await read({ "a.json": one ?? "", "b.json": one ?? "" }, "trello"))?.projects).toHaveLength(1);
});

it("an archive of other files is of no format", async () => {
  expect(await read({ "a.csv": "Title\nPaint", "b.json": "{}" })).toBeUndefined();
});
