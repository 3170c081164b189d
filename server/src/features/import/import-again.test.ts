import type { ImportWire } from "@baton/domain/import/import.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { importsBy } from "../../../test/support/imports.ts";
import { board, card, comment } from "./board.sample.ts";

let admin: Person;
let member: Person;

beforeEach(async () => {
  const server = await useTestServer();
  admin = await signUp(server, { username: "Maya Andrade" });
  member = await joinTeam(server, admin, { username: "rm" });
});

const { upload, run, stateOf } = importsBy(() => admin);
const rui = board().members[2]?.id ?? "";
const quay = (name: string) => board({ cards: [card("c1", name, { idMembers: [rui] })], actions: [], checklists: [] });
const read = async (content: object) => (await upload(content)).json<ImportWire>();
const imported = async (content: object) => run((await read(content)).id);
const map = (id: string, memberId: string | null) => admin.patch(`/api/imports/${id}`, { people: { [rui]: memberId } });
const tasks = async (by = admin) => (await by.get("/api/tasks")).json<TaskWire[]>();
const people = async () => (await tasks()).map(({ teamMember }) => teamMember.map(({ username }) => username));

it("people stay who they were mapped to, so that a newer file does not unassign them", async () => {
  const first = await read(quay("Paint the quay"));
  expect((await map(first.id, member.me._id)).statusCode).toBe(200);
  await run(first.id);
  expect(await people()).toEqual([["rm"]]);
  const later = await read(quay("Paint the whole quay"));
  expect(later.people.find(({ key }) => key === rui)).toMatchObject({ memberId: member.me._id, isSure: true });
  expect(await run(later.id)).toMatchObject({ created: 0, updated: 1 });
  expect(await people()).toEqual([["rm"]]);
  expect(await tasks()).toMatchObject([{ title: "Paint the whole quay", description: "" }]);
});

it("a person who was mapped to nobody by mistake is mapped with the same file, and its tasks are assigned", async () => {
  await imported(quay("Paint the quay"));
  expect(await people()).toEqual([[]]);
  const again = await read(quay("Paint the quay"));
  await map(again.id, member.me._id);
  const plan = await admin.post(`/api/imports/${again.id}/run`, { dryRun: true });
  expect(plan.json()).toMatchObject({ created: 0, updated: 1 });
  expect(await run(again.id)).toMatchObject({ created: 0, updated: 1 });
  expect(await people()).toEqual([["rm"]]);
});

it("a project that was deleted here is created again with all of its tasks, for everybody, and can be undone", async () => {
  const { projectIds: before } = await imported(board());
  await admin.delete(`/api/projects/${before[0]}`);
  expect(await tasks(member)).toEqual([]);
  const again = await read(board());
  const plan = await admin.post(`/api/imports/${again.id}/run`, { dryRun: true });
  expect(plan.json()).toMatchObject({ created: 3, updated: 0 });
  const done = await run(again.id);
  expect(done).toMatchObject({ state: "done", created: 3, updated: 0 });
  expect(done.projectIds).not.toEqual(before);
  const [first] = (await tasks(member)).filter(({ title }) => title === "Paint the quay");
  expect(first).toMatchObject({ commentCount: 2, project: done.projectIds[0] });
  await admin.delete(`/api/imports/${again.id}`);
  await expect.poll(async () => (await stateOf(again.id)).state).toBe("undone");
  expect(await tasks(member)).toEqual([]);
});

it("the plan leaves out tasks that were changed or deleted here, as the import does", async () => {
  const cards = ["c1", "c2", "c3"].map((key) => card(key, `Task ${key}`));
  const content = board({ cards, actions: [], checklists: [] });
  await imported(content);
  const idOf = async (title: string) => (await tasks()).find((task) => task.title === title)?._id;
  await admin.patch(`/api/tasks/${await idOf("Task c1")}`, { title: "Changed here" });
  await admin.patch(`/api/tasks/${await idOf("Task c2")}`, { stage: "delete" });
  const later = await read({ ...content, cards: cards.map((each) => ({ ...each, desc: "Changed there" })) });
  const plan = await admin.post(`/api/imports/${later.id}/run`, { dryRun: true });
  expect(plan.json()).toMatchObject({ created: 0, updated: 1 });
  expect(await run(later.id)).toMatchObject({ created: 0, updated: 1 });
});

it("the time of a due date arrives in the zone of the person who imports", async () => {
  const cards = [
    card("c1", "At a time", { due: "2026-05-01T12:30:00.000Z" }),
    card("c2", "All day", { due: "2026-05-01T22:00:00.000Z" }),
  ];
  const file = JSON.stringify(board({ cards, actions: [], checklists: [] }));
  const url = "/api/imports?name=board.json&zone=Europe/Berlin";
  await run((await admin.send("POST", url, file, { "content-type": "application/json" })).json().id);
  const [one, other] = ["At a time", "All day"].map(async (title) =>
    (await tasks()).find((task) => task.title === title),
  );
  expect(await one).toMatchObject({ endingDate: "2026-05-01", dueTime: "14:30", zone: "Europe/Berlin" });
  expect(await other).toMatchObject({ endingDate: "2026-05-02", dueTime: null, zone: null });
});

it("an older file leaves tasks as a newer one has brought them, and says so", async () => {
  const at = (name: string, day: string, more: object = {}) => {
    const changed = { dateLastActivity: `2026-01-${day}T10:00:00.000Z`, ...more };
    return board({ cards: [card("c1", name, changed), card("c2", "Same")], checklists: [], actions: [] });
  };
  const [older, newer] = [at("As it was", "10"), at("As it is", "20")];
  await imported(newer);
  const again = await read({ ...older, actions: [comment("d1", "c1", "Only in the older file")] });
  const plan = await admin.post(`/api/imports/${again.id}/run`, { dryRun: true });
  expect(plan.json()).toMatchObject({ created: 0, updated: 0, outdated: 1 });
  expect(await run(again.id)).toMatchObject({ created: 0, updated: 1, outdated: 1 });
  const [first] = (await tasks()).filter(({ title }) => title !== "Same");
  expect(first).toMatchObject({ title: "As it is", commentCount: 1 });
  expect(await imported(older)).toMatchObject({ updated: 0, outdated: 1 });
  expect(await imported(at("As it is now", "30"))).toMatchObject({ updated: 1, outdated: 0 });
});
