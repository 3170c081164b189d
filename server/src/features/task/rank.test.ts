import { byRank, maxRankLength, rankAt } from "@baton/domain/task/task.rank";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
});

beforeEach(async () => {
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(() => server.close());

/** The lowest rank that can be sent: no short rank precedes it. */
const lowest = `A${"0".repeat(248)}1`;

interface Card {
  readonly id: string;
  readonly rank: string;
}

async function columnOf(person: Person, stage = "todo"): Promise<Card[]> {
  const tasks = (await person.get("/api/tasks")).json<TaskWire[]>().filter((task) => task.stage === stage);
  const cards = tasks.map(({ _id, rank }) => ({ id: _id, rank })).sort(byRank);
  expect(new Set(cards.map(({ rank }) => rank)).size).toBe(cards.length);
  for (const { rank } of cards) expect(rank.length).toBeLessThanOrEqual(maxRankLength);
  return cards;
}

const seq = async () => Number((await admin.get("/api/tasks")).headers["x-workspace-seq"]);
const move = (id: string, rank: string) => member.patch(`/api/tasks/${id}`, { rank });
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

it("tasks can still be created in a column whose first card has the lowest possible rank", async () => {
  const [first, last] = [await createTask(admin), await createTask(admin)];
  for (const { _id } of [first, last]) expect((await move(_id, lowest)).statusCode).toBe(200);
  const wanted = rankAt(await columnOf(admin), 0);
  const third = await createTask(admin, { rank: wanted });
  const fourth = await createTask(admin);
  expect(idsOf(await columnOf(member))).toEqual([fourth._id, third._id, last._id, first._id]);
});

it("two cards sent to the same rank are placed one after the other", async () => {
  const [below, above] = [await createTask(admin), await createTask(admin)];
  const between = rankAt(await columnOf(admin), 1);
  const sent = await Promise.all([1, 2, 3].map(() => createTask(admin, { rank: between })));
  const cards = idsOf(await columnOf(admin));
  expect(cards.at(0)).toBe(above._id);
  expect(cards.at(-1)).toBe(below._id);
  expect(cards.slice(1, -1).toSorted()).toEqual(sent.map(({ _id }) => _id).toSorted());
});

it("a column with long ranks from an earlier version is respread, and everyone is notified", async () => {
  const tasks = [await createTask(admin), await createTask(admin), await createTask(admin)].toReversed();
  const old = [lowest, `${lowest}V`, `a0${"z".repeat(240)}`];
  for (const [index, { _id }] of tasks.entries()) {
    await server.store.direct
      .updateTable("task")
      .set({ rank: old[index] ?? "" })
      .where("id", "=", _id)
      .execute();
  }
  const before = await seq();
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
  const between = await createTask(admin, {
    rank: rankAt(
      old.map((rank, index) => ({ id: `${index}`, rank })),
      1,
    ),
  });
  const cards = await columnOf(admin);
  expect(idsOf(cards)).toEqual([tasks[0]?._id, between._id, tasks[1]?._id, tasks[2]?._id]);
  const changedIds = (await server.store.changes(workspaceId, before)).map(({ id }) => id);
  expect(changedIds.toSorted()).toEqual(idsOf(cards).toSorted());
});

it("ranks stay short and the order correct through hundreds of hostile moves, with few moved cards for each", async () => {
  for (let count = 0; count < 8; count += 1) await createTask(admin);
  const before = await seq();
  let expected = idsOf(await columnOf(admin));
  const moves = 160;
  let cards = await columnOf(admin);
  for (let count = 0; count < moves; count += 1) {
    // Always moves the last card to second place, and sometimes one to the worst position.
    const id = expected.at(-1) ?? "";
    const rest = cards.filter((card) => card.id !== id);
    const hostile = count % 40 === 39;
    const wish = hostile
      ? `${rest[0]?.rank}${"0".repeat(maxRankLength)}`.slice(0, maxRankLength - 1).concat("1")
      : rankAt(rest, 1);
    const response = await move(id, wish);
    expect(response.statusCode).toBe(200);
    expected = idsOf(rest).toSpliced(1, 0, id);
    // The page has the others' old ranks until it receives the change.
    const { rank } = response.json<TaskWire>();
    const isSpread = rank !== wish || count % 20 === 19;
    cards = isSpread ? await columnOf(admin) : [...rest, { id, rank }].sort(byRank);
    expect(idsOf(cards)).toEqual(expected);
  }
  expect((await seq()) - before).toBeLessThan(2 * moves);
});
