import { newId } from "@baton/domain/kernel/ids";
import { proposalLimits } from "@baton/domain/proposal/proposal";
import { proposalMessages } from "@baton/domain/proposal/proposal.messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, programOf, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { proposalsOf } from "../../../test/support/proposals.ts";
import { lapse } from "./proposal.jobs.ts";
import { findProposal, insertProposal } from "./proposal.store.ts";

let server: TestServer;
let maya: Person;

beforeAll(async () => {
  server = await openTestServer();
  maya = await signUp(server, { username: "maya" });
  await maya.patch("/api/team", { membersCan: "create" });
});

afterAll(() => server.close());

const { agentOf, listOf, waitingOf, proposed, decide } = proposalsOf(
  () => server,
  () => maya,
);

describe("a token that may only propose", () => {
  it("counts as one write, which is counted when it is proposed", async () => {
    const skipper = await agentOf({ writesPerHour: 1 });
    const task = await createTask(maya, { title: "Counted" });
    const id = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "Once" }));
    const accepted = await decide(id, "accept");
    expect(accepted.statusCode, accepted.body).toBe(200);
  });

  it("can have only so many that wait", async () => {
    const skipper = await agentOf();
    const { _id, project } = await createTask(maya, { title: "Many" });
    const first = await proposed(skipper.patch(`/api/tasks/${_id}`, { title: "One" }));
    const { workspaceId } = (await maya.get("/api/session")).json();
    const owner = { workspaceId, userId: maya.me._id };
    const row = await findProposal(server.store.read, owner, first);
    await server.store.write({ workspaceId, actorId: maya.me._id }, async (tx) => {
      for (let count = 1; row && count < proposalLimits.waiting; count += 1) {
        await insertProposal(tx, { ...row, id: newId() });
      }
    });
    const refused = await skipper.post(`/api/projects/${project}/tasks`, { title: "One too many" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      proposalMessages.tooMany(proposalLimits.waiting),
    ]);
    await decide(first, "reject");
    await proposed(skipper.post(`/api/projects/${project}/tasks`, { title: "Just enough" }));
    await maya.delete(`/api/tokens/${skipper.tokenId}`);
  });

  it("can have only so much text that waits: decided ones make room", async () => {
    const own = await joinTeam(server, maya, { username: "longer", email: "longer@example.org" });
    const skipper = await programOf(server, own, { propose: true });
    const { _id } = await createTask(maya, { title: "Long" });
    const first = await proposed(skipper.patch(`/api/tasks/${_id}`, { title: "One" }));
    const { workspaceId } = (await own.get("/api/session")).json();
    const row = await findProposal(server.store.read, { workspaceId, userId: own.me._id }, first);
    const body = { description: "x".repeat(proposalLimits.bytes / 2) };
    const add = (id: string, state: "accepted" | "waiting") =>
      server.store.write({ workspaceId, actorId: own.me._id }, async (tx) => {
        if (row) await insertProposal(tx, { ...row, id, body, state });
      });
    const old = newId();
    await add(old, "accepted");
    await add(newId(), "waiting");
    await proposed(skipper.patch(`/api/tasks/${_id}`, { title: "Two" }));
    expect(await findProposal(server.store.read, { workspaceId, userId: own.me._id }, old)).toBeUndefined();
    await add(newId(), "waiting");
    expect((await skipper.patch(`/api/tasks/${_id}`, { title: "Three" })).json().message).toBe(
      proposalMessages.tooLarge,
    );
  });
});

it("proposals lapse, and end with their token", async () => {
  const skipper = await agentOf();
  const task = await createTask(maya, { title: "Old" });
  const id = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "New" }));
  const dayMs = 24 * 3600 * 1000;
  await lapse(server.store, new Date(Date.now() + (proposalLimits.days - 1) * dayMs));
  expect(await waitingOf(skipper)).toHaveLength(1);
  await lapse(server.store, new Date(Date.now() + (proposalLimits.days + 1) * dayMs));
  expect(await waitingOf(skipper)).toEqual([]);
  expect(await listOf(skipper, "?state=decided")).toMatchObject([{ id, state: "lapsed" }]);
  expect((await decide(id, "accept")).json().message).toBe(proposalMessages.decided);
  await maya.delete(`/api/tokens/${skipper.tokenId}`);
  expect((await decide(id, "accept")).statusCode).toBe(404);
});
