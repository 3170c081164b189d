import type { ImportWire } from "@baton/domain/import/import.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, expect, it } from "vitest";
import { type Person, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { importsBy } from "../../../test/support/imports.ts";
import { board, card, comment, id } from "./board.sample.ts";

let admin: Person;

beforeEach(async () => {
  admin = await signUp(await useTestServer());
});

const { upload, run } = importsBy(() => admin);
const read = async (content: object) => (await upload(content)).json<ImportWire>();

it("tells what does not come from what comes in another form", async () => {
  const attachments = [{ id: "f1", name: "quay.png", url: "https://trello.com/quay.png", isUpload: true }];
  const votes = { comments: 0, votes: 2 };
  const { notes } = await read(board({ cards: [card("c1", "Paint", { attachments, badges: votes })], actions: [] }));
  expect(notes.map(({ code, kind }) => [code, kind])).toEqual([
    ["votes", "lost"],
    ["files-stay", "changed"],
  ]);
});

it("says once that Trello has cut the actions of a board, with or without comments among them", async () => {
  const move = (index: number) => ({ id: id(1_700_000_200, `${index}`), type: "updateCard", data: {}, date: "" });
  const actions = [comment("d1", "c1", "First"), ...Array.from({ length: 999 }, (_each, index) => move(index))];
  const codes = async (comments: number) => {
    const { notes } = await read(board({ cards: [card("c1", "Paint", { badges: { comments } })], actions }));
    return notes.map(({ code, count }) => [code, count]);
  };
  expect(await codes(3)).toEqual([["comments-missing", 2]]);
  expect(await codes(1)).toEqual([["actions-cut", 1]]);
});

it("a sole checklist keeps its name, unless nobody has given it one", async () => {
  const [steps] = board().checklists;
  const of = (key: string, name: string) => ({ ...steps, id: key, idCard: id(1_700_000_000, key), name });
  const cards = [card("c1", "Named", { pos: 1 }), card("c2", "Unnamed", { pos: 2 }), card("c3", "German", { pos: 3 })];
  const checklists = [of("c1", "Before winter"), of("c2", "Checklist"), of("c3", "Checkliste")];
  await run((await read(board({ cards, checklists, actions: [] }))).id);
  const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
  const titles = await Promise.all(
    tasks.map(async ({ _id }) => (await admin.get(`/api/tasks/${_id}`)).json().subTasks),
  );
  expect(Object.fromEntries(tasks.map(({ title }, index) => [title, titles[index]]))).toEqual({
    Named: ["Before winter: Scrape", "Before winter: Paint"],
    Unnamed: ["Scrape", "Paint"],
    German: ["Scrape", "Paint"],
  });
});
