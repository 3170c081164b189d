import type { Comment } from "@baton/domain/comment/comment";
import { removedCommentDays } from "@baton/domain/comment/comment";
import type { CommentWire } from "@baton/domain/comment/comment.wire";
import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import type { TaskSummaryWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { purgeComments } from "./comment.jobs.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await joinTeam(server, admin);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

type Answer = CommentWire & { readonly message: string; readonly task: TaskSummaryWire };
const freshTask = async () => (await createTask(admin))._id;
const say = (taskId: string, body: string, by = member) => by.post(`/api/tasks/${taskId}/comments`, { body });
const commented = async (...asked: Parameters<typeof say>) => (await say(...asked)).json<Answer>();
const setOf = async (taskId: string, by = member) =>
  (await by.get(`/api/sets/task/${taskId}`)).json<{
    task: TaskSummaryWire;
    comments: Comment[];
    commentsBefore: string | null;
  }>();
const bodiesOf = (comments: readonly Comment[]) => comments.map(({ body }) => body);
const react = (id: string, emoji: string, on: boolean, by = member) =>
  by.put(`/api/comments/${id}/reaction`, { emoji, on });

describe("a comment", () => {
  it("is written by any member, comes with its task, and is counted in the row that lists show", async () => {
    const taskId = await freshTask();
    const answer = await say(taskId, "  **Done** by noon?\n");
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...{ message: "Comment added", body: "**Done** by noon?", authorId: member.me._id, taskId, version: 1 },
      ...{ mentions: [], reactions: {}, editedAt: null, removedAt: null, task: { id: taskId, commentCount: 1 } },
    });
    await commented(taskId, "Yes", admin);
    const { task, comments, commentsBefore } = await setOf(taskId, other);
    expect(task.commentCount).toBe(2);
    expect(bodiesOf(comments)).toEqual(["**Done** by noon?", "Yes"]);
    expect(commentsBefore).toBeNull();
  });

  it.each([
    ["nothing", "", "Write a comment"],
    ["blanks", " \n\t", "Write a comment"],
    ["20,001 characters", "x".repeat(20_001), "At most 20,000 characters"],
  ])("of %s is refused", async (_what, body, message) => {
    const refused = await say(await freshTask(), body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([{ path: "body", message }]);
  });

  it("has up to 20,000 characters", async () => {
    expect((await commented(await freshTask(), "😀".repeat(10_000))).body).toHaveLength(20_000);
  });

  it("has the id that its author chose, and is added once, however often it is sent", async () => {
    const [taskId, id] = [await freshTask(), newId()];
    const write = (body: string, by = member, to = taskId) => by.post(`/api/tasks/${to}/comments`, { id, body });
    expect((await write("Offline")).json()).toMatchObject({ id, task: { commentCount: 1 } });
    expect((await write("Offline")).json()).toMatchObject({ id, version: 1, task: { commentCount: 1 } });
    for (const other of [write("Online"), write("Offline", admin), write("Offline", member, await freshTask())]) {
      expect((await other).statusCode).toBe(409);
    }
    await member.delete(`/api/comments/${id}`);
    expect((await write("Offline")).statusCode).toBe(409);
  });

  it("mentions the members that its text names, each once, and nobody else", async () => {
    const stranger = await signUp(server);
    const named = (person: Person) => mentionOf({ id: person.me._id, name: `${person.me.username} [x]` });
    const body = [named(other), named(admin), named(other), named(stranger), "@admin"].join(" ");
    const { id, mentions } = await commented(await freshTask(), body);
    expect(mentions).toEqual([other.me._id, admin.me._id]);
    const edited = await member.patch(`/api/comments/${id}`, { body: `For ${named(admin)}` });
    expect(edited.json()).toMatchObject({ mentions: [admin.me._id] });
  });

  it("is edited by its author only, and is marked as edited", async () => {
    const taskId = await freshTask();
    const { id } = await commented(taskId, "Tomorow");
    const refused = await admin.patch(`/api/comments/${id}`, { body: "Today" });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe("Only the author of a comment can edit it.");
    const edited = (await member.patch(`/api/comments/${id}`, { body: "Tomorrow" })).json<Answer>();
    expect(edited).toMatchObject({ message: "Comment updated", body: "Tomorrow", version: 2 });
    expect(edited.editedAt).toBe(edited.updatedAt);
    expect((await setOf(taskId)).task.commentCount).toBe(1);
  });

  it("that was removed is in no answer, and its author can restore it completely", async () => {
    const taskId = await freshTask();
    const { id } = await commented(taskId, "Secret");
    await react(id, "👍", true, admin);
    const removed = await member.delete(`/api/comments/${id}`);
    expect(removed.json()).toMatchObject({
      message: "Comment removed",
      body: "",
      reactions: {},
      task: { commentCount: 0 },
    });
    expect(removed.body).not.toContain("Secret");
    expect(await setOf(taskId)).toMatchObject({ task: { commentCount: 0 }, comments: [] });
    for (const again of [
      await member.delete(`/api/comments/${id}`),
      await member.patch(`/api/comments/${id}`, { body: "x" }),
      await react(id, "👍", false, admin),
    ]) {
      expect(again.statusCode).toBe(404);
    }
    const restored = await member.post(`/api/comments/${id}/restore`, {});
    expect(restored.json()).toMatchObject({
      ...{ message: "Comment restored", body: "Secret", reactions: { "👍": [admin.me._id] }, removedAt: null },
      task: { commentCount: 1 },
    });
  });

  it("that an admin removed cannot be restored by its author", async () => {
    const { id } = await commented(await freshTask(), "Off topic");
    await admin.delete(`/api/comments/${id}`);
    expect((await member.post(`/api/comments/${id}/restore`, {})).json().message).toBe(
      "Only the person who removed a comment and admins can restore it.",
    );
  });

  it("is deleted permanently 30 days after it was removed", async () => {
    const taskId = await freshTask();
    const { id } = await commented(taskId, "Old");
    const lines = () =>
      server.store.read.selectFrom("notification").select("id").where("comment_id", "=", id).execute();
    expect(await lines()).toHaveLength(1);
    const { id: kept } = await commented(taskId, "Newer");
    await member.delete(`/api/comments/${id}`);
    const daysLater = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
    await purgeComments(server.store, daysLater(removedCommentDays - 1));
    const rows = () => server.store.read.selectFrom("comment").select("id").where("task_id", "=", taskId).execute();
    expect(await rows()).toHaveLength(2);
    await purgeComments(server.store, daysLater(removedCommentDays + 1));
    expect(await rows()).toEqual([{ id: kept }]);
    expect(await lines()).toEqual([]);
  });

  it("is deleted with its task", async () => {
    const taskId = await freshTask();
    await commented(taskId, "Last words");
    await admin.patch(`/api/tasks/${taskId}`, { stage: "delete" });
    await admin.delete(`/api/tasks/${taskId}`);
    const left = server.store.read.selectFrom("comment").select("id").where("task_id", "=", taskId);
    expect(await left.execute()).toEqual([]);
  });
});

describe("a reaction", () => {
  it("is an emoji with the people who use it, and disappears with the last of them", async () => {
    const { id } = await commented(await freshTask(), "Shipped");
    await react(id, "🎉", true);
    await react(id, "👩‍💻", true);
    const twice = await react(id, "🎉", true, admin);
    expect(twice.json()).toMatchObject({
      reactions: { "🎉": [member.me._id, admin.me._id], "👩‍💻": [member.me._id] },
      editedAt: null,
    });
    await react(id, "🎉", false);
    const gone = await react(id, "👩‍💻", false);
    expect(gone.json().reactions).toEqual({ "🎉": [admin.me._id] });
  });

  it.each(["", "a", "👍👍", "👍 ", "<b>", "__proto__", "constructor", "1"])("of %j is refused", async (emoji) => {
    const { id } = await commented(await freshTask(), "Shipped");
    expect((await react(id, emoji, true)).json().errors).toEqual([{ path: "emoji", message: "Send one emoji" }]);
  });

  it("has one of at most 30 emoji", async () => {
    const { id } = await commented(await freshTask(), "Shipped");
    const emoji = Array.from({ length: 31 }, (_, index) => String.fromCodePoint(0x1f600 + index));
    for (const each of emoji.slice(0, 30)) expect((await react(id, each, true)).statusCode).toBe(200);
    expect((await react(id, emoji.at(-1) ?? "", true)).json().errors[0].message).toBe("At most 30 different emoji");
    expect((await react(id, emoji[0] ?? "", true, admin)).statusCode).toBe(200);
  });
});

describe("a task with very many comments", () => {
  it("comes with the last ones, and its pages lead to all others, each once", async () => {
    const taskId = await freshTask();
    const { id, ...row } = await server.store.read
      .selectFrom("comment")
      .selectAll()
      .where("id", "=", (await commented(taskId, "First")).id)
      .executeTakeFirstOrThrow();
    // Many with the same time, and some long ones.
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      ...{ ...row, id: newId(), body: `${index}`.padEnd(index % 100 === 0 ? 20_000 : 1, "é") },
      created_at: new Date(Date.parse(row.created_at) + Math.floor(index / 50)).toISOString(),
    }));
    for (let first = 0; first < rows.length; first += 200) {
      await server.store.direct
        .insertInto("comment")
        .values(rows.slice(first, first + 200))
        .execute();
    }
    const { comments, commentsBefore } = await setOf(taskId);
    expect(comments.length).toBeLessThanOrEqual(500);
    const all = [...comments];
    for (let before = commentsBefore; before !== null; ) {
      const page = await member.get(`/api/tasks/${taskId}/comments?before=${before}`);
      expect(page.body.length).toBeLessThan(1024 * 1024);
      const { comments: older, next } = page.json<{ comments: Comment[]; next: string | null }>();
      all.unshift(...older);
      before = next;
    }
    const places = all.map((comment) => comment.createdAt + comment.id);
    expect(places).toEqual([...rows.map((each) => each.created_at + each.id), row.created_at + id].sort());
    await server.store.direct.deleteFrom("comment").where("task_id", "=", taskId).where("id", "!=", id).execute();
  });

  it("refuses a cursor that the server did not issue", async () => {
    expect((await member.get(`/api/tasks/${await freshTask()}/comments?before=x`)).statusCode).toBe(422);
  });
});
