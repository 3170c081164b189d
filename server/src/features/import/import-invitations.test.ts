import { notInvitedNote } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { type InvitationWire, invitationLimits } from "@baton/domain/invitation/invitation";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { importsBy } from "../../../test/support/imports.ts";
import { assignAwaited } from "./awaited.jobs.ts";
import { board, card, cards, id, own } from "./board.sample.ts";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const { upload, stateOf, run } = importsBy(() => admin);
const invited = async () =>
  (await admin.get("/api/invitations")).json<readonly InvitationWire[]>().flatMap(({ email }) => email ?? []);
const assigneesIn = async ({ projectIds }: ImportWire) =>
  (await admin.get("/api/tasks"))
    .json<TaskWire[]>()
    .filter(({ project }) => projectIds.includes(project))
    .flatMap(({ teamMember }) => teamMember.map(({ _id }) => _id));

/** Reads a board in which Rui Matos, who has no address, has a task. */
async function readBoard(suffix: string) {
  const cardsOfIt = cards.map((each) => own(each, suffix));
  const read = (
    await upload(board({ id: id(1_600_000_000, `3${suffix}`), cards: cardsOfIt, actions: [] }))
  ).json<ImportWire>();
  const rui = read.people.find(({ name }) => name.startsWith("Rui"))?.key ?? "";
  const choose = (choice: string) => admin.patch(`/api/imports/${read.id}`, { people: { [rui]: choice } });
  return { ...read, rui, choose };
}

it("people of a file are invited once the import is done, and are assigned their tasks when they have joined", async () => {
  const email = `rui.${Date.now()}@example.com`;
  const read = await readBoard("a");
  const chosen = (await read.choose(email.toUpperCase())).json<ImportWire>();
  expect(chosen.people.find(({ key }) => key === read.rui)).toMatchObject({
    invite: email,
    memberId: null,
    isSure: true,
  });
  expect(await invited()).not.toContain(email);
  const done = await run(read.id);
  expect(await invited()).toContain(email);
  await assignAwaited(server.store, new Date());
  const before = await assigneesIn(done);
  const rui = await joinTeam(server, admin, { email });
  expect(await assigneesIn(done)).toEqual(before);
  await assignAwaited(server.store, new Date());
  expect((await assigneesIn(done)).filter((each) => each === rui.me._id)).toHaveLength(1);
  expect((await rui.get("/api/notifications")).json()).toEqual([]);
});

it("somebody who is a member already is not invited, and what is no address is refused", async () => {
  const member = await joinTeam(server, admin);
  const read = await readBoard("b");
  expect((await read.choose("rui@")).json().errors).toMatchObject([{ message: importMessages.notAnAddress }]);
  expect((await read.choose("invite")).json().errors).toMatchObject([{ message: importMessages.noAddress }]);
  const chosen = (await read.choose(member.me.email)).json<ImportWire>();
  expect(chosen.people.find(({ key }) => key === read.rui)).toMatchObject({ memberId: member.me._id, invite: null });
});

it("an import that is undone assigns nothing any more", async () => {
  const email = `late.${Date.now()}@example.com`;
  const read = await readBoard("c");
  await read.choose(email);
  await run(read.id);
  await admin.delete(`/api/imports/${read.id}`);
  await expect.poll(async () => (await stateOf(read.id)).state).toBe("undone");
  const waiting = server.store.read.selectFrom("import_awaited").selectAll().where("email", "=", email);
  expect(await waiting.execute()).toEqual([]);
});

it("people for whom the team has no invitations left are named before and after the import", async () => {
  const letters = Array.from({ length: invitationLimits.open + 3 }, (_each, index) => `${index}`.padStart(3, "0"));
  const open = (await admin.get("/api/invitations")).json<readonly InvitationWire[]>().length;
  const members = letters.map((each) => ({ id: id(1_500_000_000, `c${each}`), username: `p${each}`, fullName: "" }));
  const content = board({ id: id(1_600_000_000, "3d"), members, cards: [own(card("c1", "Paint"), "d")], actions: [] });
  const read = (await upload(content)).json<ImportWire>();
  const become = (count: number) =>
    read.people.slice(0, count).map(({ key, name }) => [key, `${name}.${Date.now()}@example.com`] as const);
  const fits = invitationLimits.open - open;
  const choose = (people: object) => admin.patch(`/api/imports/${read.id}`, { people });
  const few = (await choose(Object.fromEntries(become(fits)))).json<ImportWire>();
  expect(few.notes.map(({ code }) => code)).not.toContain(notInvitedNote);
  const all = (await choose(Object.fromEntries(become(fits + 2)))).json<ImportWire>();
  const note = { code: notInvitedNote, kind: "lost", count: 2, text: importMessages.notInvited };
  expect(all.notes).toContainEqual({ ...note, examples: [expect.any(String), expect.any(String)] });
  const plan = await admin.post(`/api/imports/${read.id}/run`, { dryRun: true });
  expect(plan.json<ImportWire>().notes).toContainEqual(expect.objectContaining(note));
  const last = (await admin.get("/api/invitations")).json<readonly InvitationWire[]>()[0]?._id ?? "";
  await admin.delete(`/api/invitations/${last}`);
  const done = await run(read.id);
  expect(await invited()).toHaveLength(invitationLimits.open);
  expect(done.notes).toContainEqual(expect.objectContaining({ ...note, count: open > 0 ? 1 : 2 }));
});
