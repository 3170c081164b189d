import type { CommentWire } from "@baton/domain/comment/comment.wire";
import type { LinkWire } from "@baton/domain/link/link.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, programOf, signUp } from "../../../test/support/factories.ts";
import { attached } from "../../../test/support/files.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { createProject } from "../../../test/support/projects.ts";

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

const since = "2026-01-01T00:00:00.000Z";

const taskOf = async (id: string) => (await maya.get(`/api/tasks/${id}`)).json<TaskWire>();
const commentsOf = async (id: string) =>
  (await maya.get(`/api/tasks/${id}/comments`)).json<{ comments: CommentWire[] }>().comments;
const undo = async (tokenId: string, body: object = { since }) => {
  const answer = await maya.post(`/api/tokens/${tokenId}/undo`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    undone: number;
    at: string;
    kept: { entity: string; fields: string[]; task: { id: string } }[];
  }>();
};

/** Returns what a person sees of some tasks, without what every write changes. */
async function stateOf(...ids: readonly string[]): Promise<unknown> {
  const seen: object[] = [];
  for (const id of ids) {
    const {
      version: _v,
      updatedAt: _u,
      textVersion: _t,
      completedAt: _c,
      rank: _r,
      trashedAt: _at,
      ...task
    } = await taskOf(id);
    const { links, attachments } = (await maya.get(`/api/sets/task/${id}`)).json();
    const subtasks = task.subtasks.map(({ id: subtask, title, done }) => ({ subtask, title, done }));
    const files = attachments.filter(({ removedAt }: { removedAt: string | null }) => removedAt === null).length;
    const kinds = links.map(({ kind }: { kind: string }) => kind);
    seen.push({ ...task, subtasks, files, kinds, comments: (await commentsOf(id)).map(({ body }) => body) });
  }
  return seen;
}

describe("undoing what a token did", () => {
  it("takes back what it created, changed, moved, removed, commented and attached", async () => {
    const skipper = await programOf(server, maya);
    const other = await createProject(maya, { name: "Other", key: "OTHER" });
    const subTasks = ["Ask", "Answer"];
    const task = await createTask(maya, { title: "Before", tags: "docs", description: "Old", subTasks });
    const linked = await createTask(maya, { title: "Linked" });
    const link = await maya.post(`/api/tasks/${task._id}/links`, { toId: linked._id, kind: "relates" });
    const before = await taskOf(task._id);
    const [ask, answer] = task.subtasks;

    const created = (await skipper.post(`/api/projects/${task.project}/tasks`, { title: "New" })).json<TaskWire>();
    await skipper.post(`/api/tasks/${created._id}/comments`, { body: "On my own task" });
    const edit = { title: "After", description: "New", tags: "docs, more", endingDate: "2026-03-09", estimate: 3 };
    await skipper.patch(`/api/tasks/${task._id}`, { ...edit, teamMember: [{ _id: tomas.me._id }] });
    await skipper.patch(`/api/tasks/${task._id}`, { title: "After all", taskPrioirty: "low" });
    await skipper.patch(`/api/tasks/${task._id}`, { stage: "completed" });
    await skipper.patch(`/api/tasks/${task._id}`, { project: other.id });
    await skipper.patch(`/api/subtasks/${ask?.id}`, { done: true, title: "Asked" });
    await skipper.delete(`/api/subtasks/${answer?.id}`);
    await skipper.post(`/api/tasks/${task._id}/subtasks`, { title: "Added" });
    await skipper.delete(`/api/links/${link.json<LinkWire>().id}`);
    await skipper.post(`/api/tasks/${task._id}/links`, { toId: linked._id, kind: "blocks" });
    await skipper.post(`/api/tasks/${task._id}/comments`, { body: "Done" });
    const file = await attached(skipper, task._id, Buffer.from("text"), "notes.txt");
    await skipper.patch(`/api/tasks/${linked._id}`, { stage: "delete" });

    const changed = await stateOf(task._id, created._id, linked._id);
    const planned = await undo(skipper.tokenId, { since, dryRun: true });
    expect((await taskOf(task._id)).title).toBe("After all");
    const first = await undo(skipper.tokenId);
    expect([first.undone, first.kept]).toEqual([planned.undone, []]);
    const expectUndone = async () => {
      const { version: _v, updatedAt: _u, rank: _r, textVersion: _t, completedAt: _c, ...same } = before;
      const after = await taskOf(task._id);
      expect(after).toMatchObject({ ...same, subtasks: [{ title: "Ask", done: false }, { title: "Answer" }] });
      expect((await taskOf(created._id)).stage).toBe("delete");
      expect((await taskOf(linked._id)).stage).toBe("todo");
      expect(await commentsOf(task._id)).toEqual([]);
      const set = (await maya.get(`/api/sets/task/${task._id}`)).json();
      expect(set.links).toMatchObject([{ kind: "relates" }]);
      expect(set.attachments.filter(({ removedAt }: { removedAt: string | null }) => removedAt === null)).toEqual([]);
      expect((await maya.get(`/api/attachments/${file.id}/content`)).statusCode).toBe(404);
    };
    await expectUndone();
    // A second press finds nothing left to do.
    expect(await undo(skipper.tokenId)).toMatchObject({ undone: 0, kept: [] });

    const restored = await undo(skipper.tokenId, { since: first.at, redo: true });
    expect([restored.undone, restored.kept]).toEqual([first.undone, []]);
    expect(await stateOf(task._id, created._id, linked._id)).toEqual(changed);
    expect(await undo(skipper.tokenId, { since: first.at, redo: true })).toMatchObject({ undone: 0, kept: [] });
    expect(await undo(skipper.tokenId)).toMatchObject({ undone: first.undone, kept: [] });
    await expectUndone();
  });

  it("can be taken back, except for what somebody has changed since", async () => {
    const skipper = await programOf(server, maya);
    const task = await createTask(maya, { title: "Before", taskPrioirty: "low" });
    await skipper.patch(`/api/tasks/${task._id}`, { title: "Skipper's", taskPrioirty: "high" });
    const { at } = await undo(skipper.tokenId);
    await tomas.patch(`/api/tasks/${task._id}`, { title: "Tomas's" });
    expect(await undo(skipper.tokenId, { since: at, redo: true })).toMatchObject({
      ...{ undone: 1, kept: [{ task: { id: task._id }, fields: ["title"] }] },
    });
    expect(await taskOf(task._id)).toMatchObject({ title: "Tomas's", taskPrioirty: "high" });
    const { tokenId } = await programOf(server, tomas);
    expect((await tomas.post(`/api/tokens/${tokenId}/undo`, { since, redo: true })).json()).toMatchObject({
      undone: 0,
    });
    expect((await tomas.post(`/api/tokens/${skipper.tokenId}/undo`, { since, redo: true })).statusCode).toBe(404);
  });

  it("counts as one write of the person", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "on", PERSON_MAX_WRITES: "12" });
    onTestFinished(() => limited.close());
    const owner = await signUp(limited);
    const skipper = await programOf(limited, owner);
    const { project } = await createTask(owner);
    const made: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      made.push((await skipper.post(`/api/projects/${project}/tasks`, { title: "New" })).statusCode);
    }
    expect(new Set(made)).toEqual(new Set([201]));
    const answer = await owner.post(`/api/tokens/${skipper.tokenId}/undo`, { since });
    expect([answer.statusCode, answer.json().undone]).toEqual([200, 7]);
  });

  it("leaves alone what somebody has changed since, and names it", async () => {
    const skipper = await programOf(server, maya);
    const task = await createTask(maya, { title: "Before", taskPrioirty: "low" });
    await skipper.patch(`/api/tasks/${task._id}`, { title: "Skipper's", taskPrioirty: "high" });
    await tomas.patch(`/api/tasks/${task._id}`, { title: "Tomas's" });
    const made = (await skipper.post(`/api/projects/${task.project}/tasks`, { title: "New" })).json<TaskWire>();
    await tomas.patch(`/api/tasks/${made._id}`, { endingDate: "2026-12-01" });
    const untouched = (await skipper.post(`/api/projects/${task.project}/tasks`, { title: "New" })).json<TaskWire>();
    const { undone, kept } = await undo(skipper.tokenId);
    expect(undone).toBe(2);
    expect(kept).toMatchObject([
      { entity: "task", task: { id: made._id }, fields: [] },
      { entity: "task", task: { id: task._id }, fields: ["title"] },
    ]);
    expect(await taskOf(task._id)).toMatchObject({ title: "Tomas's", taskPrioirty: "low" });
    expect((await taskOf(made._id)).stage).toBe("todo");
    expect((await taskOf(untouched._id)).stage).toBe("delete");
  });

  it("begins at a time, and at the change after somebody else's", async () => {
    const skipper = await programOf(server, maya);
    const task = await createTask(maya, { title: "One" });
    await skipper.patch(`/api/tasks/${task._id}`, { title: "Two" });
    await tomas.patch(`/api/tasks/${task._id}`, { title: "Three" });
    await skipper.patch(`/api/tasks/${task._id}`, { title: "Four" });
    await undo(skipper.tokenId, { since: new Date(Date.now() + 60_000).toISOString() });
    expect((await taskOf(task._id)).title).toBe("Four");
    await undo(skipper.tokenId);
    expect((await taskOf(task._id)).title).toBe("Three");
  });

  it("and listing it works after the token was revoked, for its person alone", async () => {
    const skipper = await programOf(server, maya);
    const task = await createTask(maya, { title: "Before" });
    await skipper.patch(`/api/tasks/${task._id}`, { title: "After" });
    await skipper.post(`/api/tasks/${task._id}/comments`, { body: "Done" });
    await maya.delete(`/api/tokens/${skipper.tokenId}`);
    const { activity, tasks } = (await maya.get(`/api/tokens/${skipper.tokenId}/activity`)).json();
    expect(activity).toMatchObject([
      { entity: "comment", kind: "created", tokenName: "Skipper" },
      { entity: "task", kind: "changed", fields: { title: ["Before", "After"] } },
    ]);
    expect(tasks.map(({ id }: { id: string }) => id)).toEqual([task._id]);
    // Pages show the comment itself.
    const shown = (await maya.get(`/api/tasks/${task._id}/activity`)).json().activity;
    expect(shown.map(({ entity }: { entity: string }) => entity)).toEqual(["task", "task"]);
    expect((await tomas.get(`/api/tokens/${skipper.tokenId}/activity`)).statusCode).toBe(404);
    expect((await tomas.post(`/api/tokens/${skipper.tokenId}/undo`, { since })).statusCode).toBe(404);
    await undo(skipper.tokenId);
    expect((await taskOf(task._id)).title).toBe("Before");
  });
});

it("admins see the agents of others, and take back what they did; others do not", async () => {
  const skipper = await programOf(server, tomas, { kind: "agent" });
  const task = await createTask(maya, { title: "Theirs" });
  await skipper.patch(`/api/tasks/${task._id}`, { title: "Changed" });
  const agents = (await maya.get("/api/tokens?of=team")).json<TokenWire[]>();
  expect(agents.find(({ id }) => id === skipper.tokenId)).toMatchObject({ userId: tomas.me._id, name: "Skipper" });
  expect((await tomas.get("/api/tokens?of=team")).statusCode).toBe(403);
  expect((await maya.get(`/api/tokens/${skipper.tokenId}/activity`)).json().activity).toHaveLength(1);
  expect(await undo(skipper.tokenId)).toMatchObject({ undone: 1, kept: [] });
  expect((await taskOf(task._id)).title).toBe("Theirs");
  const mine = await programOf(server, maya);
  await mine.patch(`/api/tasks/${task._id}`, { title: "Mine" });
  expect((await tomas.get(`/api/tokens/${mine.tokenId}/activity`)).statusCode).toBe(404);
  expect((await tomas.post(`/api/tokens/${mine.tokenId}/undo`, { since })).statusCode).toBe(404);
});
