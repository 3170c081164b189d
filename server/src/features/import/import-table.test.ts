import { broughtNote } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { board, card, cards, id, own } from "./board.sample.ts";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
});

afterAll(() => server.close());

const table = "Task;Where;When;Who\nBuy rope;Shop;03/04/2026;Rui\nPaint;Quay;04/05/2026;Rui";

async function upload(content = table): Promise<ImportWire> {
  const headers = { "content-type": "application/octet-stream" };
  return (await admin.send("POST", "/api/imports?name=Errands.csv", content, headers)).json();
}

const patch = (id: string, body: object) => admin.patch(`/api/imports/${id}`, body);
const usesOf = (read: ImportWire) =>
  Object.fromEntries(read.table?.columns.map(({ header, use }) => [header, use]) ?? []);

it("a table is read again when a person says what its columns are, and how its dates are written", async () => {
  const read = await upload();
  expect(usesOf(read)).toEqual({ Task: "title", Where: "field", When: "field", Who: "field" });
  expect(read.table).toMatchObject({
    separator: ";",
    rows: [["Buy rope", "Shop", "03/04/2026", "Rui"], expect.anything()],
  });
  const columns = { Where: "status", When: "due", Who: "assignee" };
  const mapped = (await patch(read.id, { columns })).json<ImportWire>();
  expect(mapped).toMatchObject({ id: read.id, table: { dateOrder: "month-first", isDateOrderUnclear: true } });
  expect(mapped.stages.map(({ name }) => name)).toEqual(["Shop", "Quay"]);
  const [person] = mapped.people;
  await patch(read.id, {
    people: { [person?.key ?? ""]: admin.me._id },
    stages: { [mapped.stages[0]?.key ?? ""]: "completed" },
  });
  // What was chosen for people and stages is kept.
  const again = (await patch(read.id, { dateOrder: "day-first" })).json<ImportWire>();
  expect(again).toMatchObject({ people: [{ memberId: admin.me._id }], table: { dateOrder: "day-first" } });
  expect(usesOf(again)).toEqual({ Task: "title", ...columns });
  expect(again.stages.map(({ category }) => category)).toEqual(["completed", "todo"]);
  await admin.post(`/api/imports/${read.id}/run`, {});
  await expect.poll(async () => (await admin.get(`/api/imports/${read.id}`)).json<ImportWire>().state).toBe("done");
  const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
  expect(tasks.find(({ title }) => title === "Buy rope")).toMatchObject({
    endingDate: "2026-04-03",
    stage: "completed",
  });
  expect((await patch(read.id, { columns })).statusCode).toBe(409);
});

it("an unknown column, a table without titles and a file that is no table are refused, and nothing changes", async () => {
  const read = await upload();
  const problem = async (body: object) => (await patch(read.id, body)).json<{ errors: unknown }>().errors;
  expect(await problem({ columns: { Nowhere: "title" } })).toMatchObject([{ path: "columns.Nowhere" }]);
  const none = Object.fromEntries(["Task", "Where", "When", "Who"].map((header) => [header, "ignore"]));
  expect(await problem({ columns: none })).toMatchObject([{ path: "columns" }]);
  expect(await problem({ columns: { Task: "colour" } })).toMatchObject([{ path: "columns.Task" }]);
  expect(usesOf((await admin.get(`/api/imports/${read.id}`)).json())).toMatchObject({ Task: "title" });
  const trello = await upload(JSON.stringify(board()));
  expect(trello.table).toBeNull();
  expect((await patch(trello.id, { dateOrder: "day-first" })).statusCode).toBe(409);
});

it("separators and templates come when somebody wants them, and the choices stay", async () => {
  const content = board({
    id: id(1_600_000_000, "41"),
    actions: [],
    cards: [...cards, card("c8", "A template", { isTemplate: true }), card("c9", "---", { cardRole: "separator" })].map(
      (each) => own(each, "f"),
    ),
  });
  const headers = { "content-type": "application/octet-stream" };
  const read = (
    await admin.send("POST", "/api/imports?name=board.json", JSON.stringify(content), headers)
  ).json<ImportWire>();
  expect(read.counts.tasks).toBe(cards.length);
  const [stage] = read.stages;
  await patch(read.id, { stages: { [stage?.key ?? ""]: "completed" } });
  const brought = (await patch(read.id, { bring: true })).json<ImportWire>();
  expect(brought).toMatchObject({ counts: { tasks: cards.length + 2 }, progress: { total: cards.length + 2 } });
  expect(brought.notes).toContainEqual(expect.objectContaining({ code: broughtNote, count: 2 }));
  expect(brought.stages[0]).toMatchObject({ category: "completed" });
  const again = (await patch(read.id, { bring: false })).json<ImportWire>();
  expect(again).toMatchObject({ counts: { tasks: cards.length }, stages: [{ category: "completed" }, {}, {}] });
  await patch(read.id, { bring: true });
  expect((await admin.post(`/api/imports/${read.id}/run`, { dryRun: true })).json()).toMatchObject({ created: 5 });
});

it("a file from which nothing was left out has nothing to bring", async () => {
  const headers = { "content-type": "application/octet-stream" };
  const read = await admin.send("POST", "/api/imports?name=board.json", JSON.stringify(board()), headers);
  const refused = await patch(read.json<ImportWire>().id, { bring: true });
  expect(refused.json()).toMatchObject({ status: 409, message: importMessages.nothingLeftOut });
});
