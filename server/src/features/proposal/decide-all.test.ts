import type { ProposalsDecided } from "@baton/domain/proposal/proposal.contract";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { proposalsOf } from "../../../test/support/proposals.ts";

let server: TestServer;
let maya: Person;

beforeAll(async () => {
  server = await openTestServer();
  maya = await signUp(server, { username: "maya" });
});

afterAll(() => server.close());

const { agentOf, listOf, waitingOf, proposed } = proposalsOf(
  () => server,
  () => maya,
);

const decideAll = async (how: "accept" | "reject" | "undo", body: object) => {
  const answer = await maya.post(`/api/proposals/${how}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ProposalsDecided>();
};
const titlesOf = async (tasks: readonly TaskWire[]) => {
  const found = await Promise.all(tasks.map(({ _id }) => maya.get(`/api/tasks/${_id}`)));
  return found.map((answer) => answer.json<TaskWire>().title);
};

/** Lets an agent propose another title for each of some new tasks. */
async function threeProposals() {
  const skipper = await agentOf();
  const tasks: TaskWire[] = [];
  const ids: string[] = [];
  for (const title of ["one", "two", "three"]) {
    const task = await createTask(maya, { title });
    tasks.push(task);
    ids.push(await proposed(skipper.send("PATCH", `/api/tasks/${task._id}`, { title: title.toUpperCase() })));
  }
  return { skipper, tasks, ids };
}

describe("many proposals", () => {
  it("are accepted in one request, except those that somebody has overtaken, and taken back in another", async () => {
    const { skipper, tasks, ids } = await threeProposals();
    await maya.patch(`/api/tasks/${tasks[1]?._id}`, { title: "2" });
    const accepted = await decideAll("accept", { ids });
    expect(accepted).toMatchObject({ done: [ids[0], ids[2]], left: [{ id: ids[1], code: "conflict" }] });
    expect(await titlesOf(tasks)).toEqual(["ONE", "2", "THREE"]);
    expect((await waitingOf(skipper)).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await decideAll("undo", { ids: accepted.done.toReversed() })).toMatchObject({
      ...{ done: [ids[2], ids[0]], left: [] },
    });
    expect(await titlesOf(tasks)).toEqual(["one", "2", "three"]);
    expect(await waitingOf(skipper)).toHaveLength(3);
    // Again, with the key of the first request.
    const again = await maya.post("/api/proposals/accept", { ids }, { "idempotency-key": "all" });
    expect(again.json().done).toHaveLength(2);
  });

  it("are rejected in one request, for one reason, and wait again after another", async () => {
    const { skipper, ids } = await threeProposals();
    const rejected = await decideAll("reject", { ids: [...ids, ids[0]], reason: "Not now" });
    expect(rejected).toMatchObject({ done: ids, left: [] });
    const decided = await listOf(maya, `?token=${skipper.tokenId}&state=decided`);
    expect(decided.map(({ state, answer }) => [state, answer])).toEqual(ids.map(() => ["rejected", "Not now"]));
    expect((await decideAll("reject", { ids })).left.map(({ code }) => code)).toEqual(ids.map(() => "conflict"));
    const undone = await maya.post("/api/proposals/undo", { ids }, { "idempotency-key": "undo" });
    expect(undone.json()).toMatchObject({ done: ids, left: [] });
    expect(await waitingOf(skipper)).toHaveLength(3);
  });

  it("of others are unknown", async () => {
    const { skipper, ids } = await threeProposals();
    const other = await joinTeam(server, maya);
    for (const how of ["accept", "reject", "undo"]) {
      const { done, left } = (await other.post(`/api/proposals/${how}`, { ids })).json<ProposalsDecided>();
      expect([done, left.map(({ code }) => code)]).toEqual([[], ids.map(() => "not_found")]);
    }
    expect(await waitingOf(skipper)).toHaveLength(3);
    const many = Array.from({ length: 201 }, () => ids[0]);
    expect((await maya.post("/api/proposals/accept", { ids: many })).statusCode).toBe(422);
  });
});
