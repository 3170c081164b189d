import type { Activity } from "@baton/domain/activity/activity";
import type { CommentWire } from "@baton/domain/comment/comment.wire";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import { proposalLimits } from "@baton/domain/proposal/proposal";
import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { proposalMessages } from "@baton/domain/proposal/proposal.messages";
import type { StageWire } from "@baton/domain/stage/stage.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, programOf, signUp } from "../../../test/support/factories.ts";
import { listen, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { createProject } from "../../../test/support/projects.ts";
import { proposalsOf } from "../../../test/support/proposals.ts";

let server: TestServer;
let maya: Person;
let tomas: Person;

beforeAll(async () => {
  server = await openTestServer();
  maya = await signUp(server, { username: "maya" });
  await maya.patch("/api/team", { membersCan: "create" });
  tomas = await joinTeam(server, maya, { username: "tomas", email: "tomas@example.org" });
});

afterAll(() => server.close());

const { agentOf, listOf, waitingOf, proposed, decide } = proposalsOf(
  () => server,
  () => maya,
);
type Skipper = Awaited<ReturnType<typeof agentOf>>;

const taskOf = async (id: string) => (await maya.get(`/api/tasks/${id}`)).json<TaskWire>();
const noticeOf = async ({ tokenId }: Skipper) =>
  (await maya.get("/api/notifications"))
    .json<NotificationWire[]>()
    .find((notification) => notification.tokenId === tokenId);

describe("a token that may only propose", () => {
  it("changes nothing until its person accepts, and then acts as itself", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Before" });
    const id = await proposed(
      skipper.send(
        "PATCH",
        `/api/tasks/${task._id}`,
        { title: "After", taskPrioirty: "high" },
        {
          "proposal-reason": encodeURIComponent("Clearer, “as said”"),
        },
      ),
    );
    expect((await taskOf(task._id)).title).toBe("Before");
    expect(await waitingOf(skipper)).toMatchObject([
      {
        ...{ id, kind: "change", agent: "Skipper", reason: "Clearer, “as said”", overtaken: [], state: "waiting" },
        fields: { title: ["Before", "After"], priority: [task.taskPrioirty, "high"] },
        task: { number: task.number, title: "Before" },
      },
    ]);
    expect(await noticeOf(skipper)).toMatchObject({ kind: "proposed", title: "Skipper", count: 1, readAt: null });
    const accepted = await decide(id, "accept");
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(await taskOf(task._id)).toMatchObject({ title: "After", taskPrioirty: "high" });
    const { activity } = (await maya.get(`/api/tasks/${task._id}/activity`)).json<{ activity: Activity[] }>();
    expect(activity.at(-1)).toMatchObject({ through: "token", tokenName: "Skipper", proposalId: id });
    expect(await waitingOf(skipper)).toEqual([]);
    expect(await listOf(skipper, "?state=decided")).toMatchObject([{ id, state: "accepted" }]);
    expect((await noticeOf(skipper))?.archivedAt).not.toBeNull();
  });

  it("proposes to create, move, comment and link", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Here" });
    const other = await createTask(maya, { title: "There" });
    const stages = (await maya.get("/api/stages")).json<StageWire[]>();
    const done = stages.find(({ projectId, category }) => projectId === task.project && category === "completed");
    const due = { endingDate: "2026-12-01", dueTime: "09:00", zone: "UTC" };
    const body = { title: "New", tags: "brand-new", teamMember: [{ _id: tomas.me._id }], ...due };
    const created = await proposed(skipper.post(`/api/projects/${task.project}/tasks`, body));
    const moved = await proposed(skipper.patch(`/api/tasks/${task._id}`, { stage: "completed" }));
    const said = await proposed(skipper.post(`/api/tasks/${task._id}/comments`, { body: "Shall I?" }));
    const linked = await proposed(skipper.post(`/api/tasks/${task._id}/links`, { toId: other._id, kind: "blocks" }));
    expect(await waitingOf(skipper)).toMatchObject([
      { id: linked, kind: "link", fields: { kind: [null, "blocks"], toId: [null, other._id] } },
      { id: said, kind: "comment", text: "Shall I?" },
      { id: moved, kind: "move", fields: { stageId: [task.stageId, done?.id] } },
      {
        ...{ id: created, kind: "create", title: "New", task: null },
        fields: { labelIds: [[], ["brand-new"]], assigneeIds: [null, [tomas.me._id]], dueTime: [null, "09:00"] },
      },
    ]);
    expect((await maya.get("/api/labels")).body).not.toContain("brand-new");
    for (const id of [created, moved, said, linked]) {
      const answer = await decide(id, "accept");
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const { taskId } = (await listOf(maya, `?state=decided&token=${skipper.tokenId}`)).find(
      (each) => each.id === created,
    ) as ProposalWire;
    expect(await taskOf(taskId)).toMatchObject({ title: "New", tags: "brand-new" });
    expect(await taskOf(task._id)).toMatchObject({ stage: "completed" });
    expect((await maya.get(`/api/tasks/${task._id}/comments`)).json().comments).toMatchObject([{ body: "Shall I?" }]);
  });

  it("is checked as if it were carried out", async () => {
    const skipper = await agentOf({ writesPerHour: 1 });
    const task = await createTask(maya, { title: "Checked" });
    expect((await skipper.patch(`/api/tasks/${task._id}`, { title: "" })).statusCode).toBe(422);
    expect((await skipper.patch(`/api/tasks/${task._id}`, { title: "Checked" })).json()).toMatchObject({
      message: proposalMessages.nothing,
    });
    expect((await skipper.delete(`/api/tasks/${task._id}`)).statusCode).toBe(403);
    expect((await skipper.patch("/api/tasks", { ids: [task._id], to: { title: "x" } })).statusCode).toBe(403);
    const reason = { "proposal-reason": "x".repeat(proposalLimits.reason + 1) };
    const long = await skipper.send("PATCH", `/api/tasks/${task._id}`, { title: "x" }, reason);
    expect([long.statusCode, long.json().errors[0].path]).toEqual([422, "proposal-reason"]);
    const readOnly = await agentOf({ scopes: ["tasks:read"] });
    expect((await readOnly.patch(`/api/tasks/${task._id}`, { title: "x" })).statusCode).toBe(403);
    expect((await skipper.patch(`/api/tasks/${task._id}`, { title: "One too many" })).statusCode).toBe(429);
    expect(await waitingOf(skipper)).toEqual([]);
  });

  it("is checked again when it is accepted", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Again" });
    const id = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "Later" }));
    await maya.patch(`/api/tokens/${skipper.tokenId}`, { paused: true });
    expect((await decide(id, "accept")).statusCode).toBe(403);
    await maya.patch(`/api/tokens/${skipper.tokenId}`, { paused: false });
    const other = await createProject(maya, { name: "Only", key: "ONLY" });
    await maya.patch(`/api/tokens/${skipper.tokenId}`, { projects: [other.id] });
    expect((await decide(id, "accept")).statusCode).toBe(404);
    expect((await taskOf(task._id)).title).toBe("Again");
    expect(await waitingOf(skipper)).toHaveLength(1);
  });

  it("the same request with the same key is one proposal", async () => {
    const skipper = await agentOf();
    const { project } = await createTask(maya, { title: "Any" });
    const send = () =>
      proposed(
        skipper.send("POST", `/api/projects/${project}/tasks`, { title: "Once" }, { "idempotency-key": "once" }),
      );
    expect(await send()).toBe(await send());
    expect(await waitingOf(skipper)).toHaveLength(1);
  });
});

describe("a proposal whose task was changed since", () => {
  it("names who changed what, and is accepted only if that is confirmed", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Due", endingDate: "2026-11-25" });
    const path = `/api/tasks/${task._id}`;
    const id = await proposed(skipper.patch(path, { endingDate: "2026-12-02", base: { endingDate: "2026-11-25" } }));
    const twice = await proposed(skipper.patch(path, { taskPrioirty: "high" }));
    await tomas.patch(path, { endingDate: "2026-11-27" });
    const [priority, due] = await waitingOf(skipper);
    expect(due).toMatchObject({
      fields: { endingDate: ["2026-11-27", "2026-12-02"] },
      overtaken: [{ field: "endingDate", by: tomas.me._id, from: "2026-11-25" }],
    });
    expect(priority?.overtaken).toEqual([]);
    const refused = await decide(id, "accept");
    expect([refused.statusCode, refused.json().message]).toEqual([409, proposalMessages.changed]);
    expect((await decide(twice, "accept")).statusCode).toBe(200);
    expect((await decide(id, "accept", { confirmed: true })).statusCode).toBe(200);
    expect((await taskOf(task._id)).endingDate).toBe("2026-12-02");
  });

  it("does not show if the task is gone or its project hidden, nor to anybody else", async () => {
    const skipper = await programOf(server, tomas, { propose: true });
    const hidden = await createProject(maya, { name: "Secret", key: "SEC" });
    const task = await createTask(maya, { title: "Gone" });
    const inHidden = (await maya.post(`/api/projects/${hidden.id}/tasks`, { title: "Hidden" })).json<TaskWire>();
    const id = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "x" }));
    await proposed(skipper.patch(`/api/tasks/${inHidden._id}`, { title: "x" }));
    expect(await listOf(tomas)).toHaveLength(2);
    expect((await maya.post(`/api/proposals/${id}/accept`, {})).statusCode).toBe(404);
    expect((await skipper.post(`/api/proposals/${id}/accept`, {})).statusCode).toBe(403);
    await maya.patch(`/api/projects/${hidden.id}`, { visibility: "chosen" });
    await maya.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    expect(await listOf(tomas)).toEqual([]);
    expect((await tomas.post(`/api/proposals/${id}/accept`, {})).statusCode).toBe(404);
  });
});

it("a proposal about a task in the trash does not show, even to those who see the trash", async () => {
  const skipper = await agentOf();
  const task = await createTask(maya, { title: "Trashed" });
  const id = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "x" }));
  await maya.patch(`/api/tasks/${task._id}`, { stage: "delete" });
  expect(await waitingOf(skipper)).toEqual([]);
  expect((await decide(id, "accept")).statusCode).toBe(404);
  await maya.patch(`/api/tasks/${task._id}`, { stage: "todo" });
  expect(await waitingOf(skipper)).toMatchObject([{ id }]);
});

describe("a decision", () => {
  it("is made once, also by two at the same time", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Once" });
    const id = await proposed(skipper.post(`/api/tasks/${task._id}/comments`, { body: "Once" }));
    const answers = await Promise.all([decide(id, "accept"), decide(id, "accept"), decide(id, "reject")]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it("to reject has a reason that the agent can read", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "No" });
    const id = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "Yes" }));
    expect((await decide(id, "reject", { reason: "Ask\n Ana first" })).statusCode).toBe(200);
    expect(await listOf(skipper, "?state=decided")).toMatchObject([{ state: "rejected", answer: "Ask Ana first" }]);
    expect((await decide(id, "undo")).statusCode).toBe(200);
    expect(await waitingOf(skipper)).toMatchObject([{ id, state: "waiting", answer: "" }]);
  });

  it("to accept can be taken back and made again", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Back" });
    const created = await proposed(skipper.post(`/api/projects/${task.project}/tasks`, { title: "New" }));
    const said = await proposed(skipper.post(`/api/tasks/${task._id}/comments`, { body: "Hm" }));
    const changed = await proposed(skipper.patch(`/api/tasks/${task._id}`, { title: "Forth" }));
    const presentComments = async () =>
      (await maya.get(`/api/tasks/${task._id}/comments`))
        .json<{ comments: CommentWire[] }>()
        .comments.filter(({ removedAt }) => removedAt === null);
    for (let round = 0; round < 2; round += 1) {
      for (const id of [created, said, changed]) expect((await decide(id, "accept")).statusCode).toBe(200);
      expect((await taskOf(task._id)).title).toBe("Forth");
      expect(await presentComments()).toHaveLength(1);
      for (const id of [created, said, changed]) {
        const answer = await decide(id, "undo");
        expect(answer.statusCode, answer.body).toBe(200);
      }
      expect((await taskOf(task._id)).title).toBe("Back");
      expect(await presentComments()).toHaveLength(0);
      expect((await waitingOf(skipper)).map(({ overtaken }) => overtaken)).toEqual([[], [], []]);
    }
  });

  it("can change what is accepted", async () => {
    const skipper = await agentOf();
    const task = await createTask(maya, { title: "Said" });
    const id = await proposed(skipper.post(`/api/tasks/${task._id}/comments`, { body: "Typo" }));
    expect((await decide(id, "accept", { changes: { body: "" } })).statusCode).toBe(422);
    expect((await decide(id, "accept", { changes: { body: "No typo" } })).statusCode).toBe(200);
    expect((await maya.get(`/api/tasks/${task._id}/comments`)).json().comments).toMatchObject([{ body: "No typo" }]);
  });
});

it("a header from outside does not make a request an inner one", async () => {
  const task = await createTask(maya, { title: "Outside" });
  const answer = await server.app.inject({
    method: "PATCH",
    url: `/api/tasks/${task._id}`,
    headers: { "baton-inner": "x".repeat(43), authorization: "Bearer hash:abc", "content-type": "application/json" },
    payload: { title: "x" },
  });
  expect(answer.statusCode).toBe(401);
});

it("an agent proposes with the tools of the protocol", async () => {
  const host = (await listen(server))();
  const { token, tokenId } = await agentOf({ scopes: ["tasks:write"] });
  const client = new Client({ name: "skipper", version: "1.0.0" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://${host}/mcp`), { requestInit }));
  onTestFinished(() => client.close());
  const { project } = await createTask(maya, { title: "Any" });
  const args = { project, title: "By tool", reason: "Three guests wrote" };
  const { structuredContent } = await client.callTool({ name: "create_task", arguments: args });
  expect(structuredContent).toMatchObject({ message: proposalMessages.proposed });
  const listed = await client.callTool({ name: "list_proposals", arguments: {} });
  expect(listed.structuredContent).toMatchObject({ proposals: [{ kind: "create", task: "By tool" }] });
  expect(await listOf(maya, `?token=${tokenId}`)).toMatchObject([{ reason: "Three guests wrote" }]);
});
