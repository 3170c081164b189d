import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { attachmentLimits, removedAttachmentDays } from "@baton/domain/attachment/attachment";
import type { AttachmentWire } from "@baton/domain/attachment/attachment.wire";
import { deletionDays } from "@baton/domain/deletion/deletion";
import { newId } from "@baton/domain/kernel/ids";
import type { TaskSummaryWire } from "@baton/domain/task/task.wire";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, password, signUp } from "../../../test/support/factories.ts";
import { attach, attached, contentAddress, type FileAnswer } from "../../../test/support/files.ts";
import { listen, openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { openLargeFiles } from "../../platform/files/large-files.ts";
import { eraseDue } from "../deletion/deletion.jobs.ts";
import { purgeAttachments, removeUnclaimedFiles } from "./attachment.jobs.ts";

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

const freshTask = async (by = admin) => (await createTask(by))._id;
const setOf = async (taskId: string, by = member) =>
  (await by.get(`/api/sets/task/${taskId}`)).json<{ task: TaskSummaryWire; attachments: AttachmentWire[] }>();
const picture = (width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: "#3366cc" } })
    .png()
    .toBuffer();
const stored = async ({ config } = server) =>
  (await readdir(join(config.dataDir, "attachments")).catch(() => [])).sort();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
const hour = 1 / 24;

/** Runs the hourly jobs as if it were `now`. */
async function clean(on: TestServer, now: Date): Promise<void> {
  await purgeAttachments(on.store, now);
  await removeUnclaimedFiles(on.store, openLargeFiles(on.config), now);
}

describe("a file", () => {
  it("is added by any member, comes with its task, and is counted in the row that lists show", async () => {
    const taskId = await freshTask();
    const content = randomBytes(200_000);
    const answer = await attached(member, taskId, content, "Übersicht “3”.bin");
    expect(answer).toMatchObject({
      ...{ message: "File added", name: "Übersicht “3”.bin", taskId, uploaderId: member.me._id, size: 200_000 },
      ...{ type: "application/octet-stream", sha256: createHash("sha256").update(content).digest("hex") },
      ...{ width: null, height: null, removedAt: null, version: 1, task: { id: taskId, attachmentCount: 1 } },
    });
    expect(answer).not.toHaveProperty("file");
    await attached(admin, taskId, "x");
    const { task, attachments } = await setOf(taskId, other);
    expect(task.attachmentCount).toBe(2);
    expect(attachments.map(({ name }) => name)).toEqual(["Übersicht “3”.bin", "notes.txt"]);
    const shown = await other.get(contentAddress(answer.id));
    expect(shown.rawPayload.equals(content)).toBe(true);
  });

  it("is recorded in the history of its task when it is added and removed", async () => {
    const taskId = await freshTask();
    const { id } = await attached(member, taskId, "x", "plan.txt");
    await member.delete(`/api/attachments/${id}`);
    const { activity } = (await admin.get(`/api/tasks/${taskId}/activity`)).json();
    expect(activity.filter(({ entity }: { entity: string }) => entity === "attachment")).toMatchObject([
      { kind: "created", name: "plan.txt", actorId: member.me._id },
      { kind: "changed", name: "plan.txt", fields: { isRemoved: [false, true] } },
    ]);
  });

  it("that is a picture has its size and a thumbnail, whatever its name and media type say", async () => {
    const taskId = await freshTask();
    const file = await attached(member, taskId, await picture(), "fake.txt");
    expect(file).toMatchObject({ type: "image/png", width: 1600, height: 800 });
    const thumbnail = await other.get(`/api/attachments/${file.id}/thumbnail`);
    expect(thumbnail.headers["content-type"]).toBe("image/webp");
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
  });

  it("that only begins like a picture is treated as any other file", async () => {
    const file = await attached(member, await freshTask(), "\x89PNG\r\n\x1a\nnothing", "broken.png");
    expect(file).toMatchObject({ width: null, height: null });
    expect((await member.get(`/api/attachments/${file.id}/thumbnail`)).statusCode).toBe(404);
  });

  it("is added once, however often it is sent with the same id", async () => {
    const [taskId, id] = [await freshTask(), newId()];
    const send = () => attached(member, taskId, "once", "once.txt", id);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map((answer) => `${answer.id} ${answer.createdAt}`)).size).toBe(1);
    expect((await setOf(taskId)).task.attachmentCount).toBe(1);
    const statusOf = async (by: Person, task: string, name: string) =>
      (await attach(by, task, "x", name, id)).statusCode;
    expect(await statusOf(other, taskId, "once.txt")).toBe(409);
    expect(await statusOf(member, await freshTask(), "once.txt")).toBe(409);
    expect(await statusOf(member, taskId, "twice.txt")).toBe(409);
  });

  it("can be the cover of its task if it is a picture on it, until it is removed, and again once it is restored", async () => {
    const taskId = await freshTask();
    const cover = async (by: Person, id: string | null) => {
      const answer = await by.patch(`/api/tasks/${taskId}`, { cover: id });
      return [answer.statusCode, answer.json().cover];
    };
    const drawn = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const [picture, text] = [await attached(member, taskId, drawn, "a.png"), await attached(member, taskId, "x")];
    const elsewhere = await attached(member, await freshTask(), drawn, "b.png");
    expect(await cover(admin, picture.id)).toEqual([200, picture.id]);
    expect(await cover(other, null)).toEqual([403, undefined]);
    for (const { id } of [text, elsewhere, { id: newId() }]) expect((await cover(admin, id))[0]).toBe(422);
    const removed = (await member.delete(`/api/attachments/${picture.id}`)).json<FileAnswer>();
    expect(removed.task.cover).toBeNull();
    expect((await cover(admin, picture.id))[0]).toBe(422);
    const restored = (await member.post(`/api/attachments/${picture.id}/restore`, {})).json<FileAnswer>();
    expect(restored.task.cover).toBe(picture.id);
    expect(await cover(admin, null)).toEqual([200, null]);
  });

  it("is removed by its uploader or an admin, and restored by the person who removed it or an admin", async () => {
    const taskId = await freshTask();
    const { id } = await attached(member, taskId, "x", "secret name");
    expect((await other.delete(`/api/attachments/${id}`)).json()).toMatchObject({
      message: "Only the person who uploaded a file and admins can remove it.",
    });
    const removed = (await member.delete(`/api/attachments/${id}`)).json<FileAnswer>();
    expect(removed).toMatchObject({ message: "File removed", name: "", task: { attachmentCount: 0 } });
    expect(await setOf(taskId)).toMatchObject({ task: { attachmentCount: 0 }, attachments: [] });
    expect((await member.get(contentAddress(id))).statusCode).toBe(404);
    expect((await other.post(`/api/attachments/${id}/restore`, {})).statusCode).toBe(403);
    const restored = (await member.post(`/api/attachments/${id}/restore`, {})).json<FileAnswer>();
    expect(restored).toMatchObject({ message: "File restored", name: "secret name", task: { attachmentCount: 1 } });
    expect((await member.get(contentAddress(id))).body).toBe("x");
    await admin.delete(`/api/attachments/${id}`);
    expect((await member.post(`/api/attachments/${id}/restore`, {})).statusCode).toBe(403);
  });
});

describe("content is deleted", () => {
  it("a day after its file can no longer be restored, together with the thumbnail", async () => {
    const own = await useTestServer();
    const person = await signUp(own);
    const taskId = await freshTask(person);
    const { id } = await attached(person, taskId, await picture(), "a.png");
    await attached(person, taskId, "stays");
    expect(await stored(own)).toHaveLength(3);
    await person.delete(`/api/attachments/${id}`);
    await clean(own, inDays(removedAttachmentDays - hour));
    expect((await person.post(`/api/attachments/${id}/restore`, {})).statusCode).toBe(200);
    await person.delete(`/api/attachments/${id}`);
    await clean(own, inDays(removedAttachmentDays + hour));
    expect((await person.post(`/api/attachments/${id}/restore`, {})).statusCode).toBe(404);
    await clean(own, inDays(removedAttachmentDays + 1 + 2 * hour));
    expect(await stored(own)).toHaveLength(1);
    await assertCounted(own.config);
  });

  it("when its task is deleted for good", async () => {
    const own = await useTestServer();
    const person = await signUp(own);
    const taskId = await freshTask(person);
    await attached(person, taskId, "x");
    await person.patch(`/api/tasks/${taskId}`, { stage: "delete" });
    await person.delete(`/api/tasks/${taskId}`);
    expect((await person.get("/api/attachments/limits")).json()).toMatchObject({ used: 0 });
    await clean(own, inDays(1 + hour));
    expect(await stored(own)).toEqual([]);
    await assertCounted(own.config);
  });
});

describe("content of a team", () => {
  it("is deleted with the team, and that of other teams stays", async () => {
    const own = await useTestServer();
    const [owner, neighbour] = [await signUp(own), await signUp(own)];
    await attached(owner, await freshTask(owner), "gone");
    const { id } = await attached(neighbour, await freshTask(neighbour), "stays");
    await owner.post("/api/team/deletion", { password });
    await eraseDue(own.store, inDays(deletionDays + 1), async () => {});
    await clean(own, inDays(1 + hour));
    expect(await stored(own)).toHaveLength(1);
    expect((await neighbour.get(contentAddress(id))).body).toBe("stays");
  });
});

it("a file's name loses the characters that change the direction of its text", async () => {
  const file = await attached(member, await freshTask(), "x", "photo\u202egpj.\u2066exe\u2069");
  expect(file.name).toBe("photogpj.exe");
});

describe("refused, and nothing is stored:", () => {
  it.each([
    ["an empty file", "", "x.txt", 422, "This file is empty. Choose one with content."],
    ["a name of 256 characters", "x", "x".repeat(256), 422, "At most 255 characters"],
    ["a name of spaces", "x", " ", 422, "Send the name of the file"],
    ["a name of marks of direction", "x", "\u202e\u2066", 422, "Send the name of the file"],
    ["a name with a line break", "x", "a\r\nset-cookie: b=c", 422, "control characters"],
  ])("%s", async (_what, content, name, code, message) => {
    const taskId = await freshTask();
    const before = await stored();
    const answer = await attach(member, taskId, content, name);
    expect(answer.statusCode).toBe(code);
    expect(answer.body).toContain(message);
    expect(await stored()).toEqual(before);
  });

  it("a file over the limit, whether or not the request says its length", async () => {
    const own = await useTestServer({ MAX_FILE_MB: "1" });
    const person = await signUp(own);
    const taskId = await freshTask(person);
    const answer = await attach(person, taskId, Buffer.alloc(2 ** 20 + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "too_large", message: "A file may have at most 1 MB." });
    const host = (await listen(own))();
    const pieces = async function* () {
      for (let sent = 0; sent <= 2 ** 20; sent += 2 ** 16) yield new Uint8Array(2 ** 16);
    };
    const chunked = await fetch(`http://${host}/api/tasks/${taskId}/attachments?name=x`, {
      method: "POST",
      headers: { cookie: person.cookie },
      body: ReadableStream.from(pieces()),
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await attach(person, taskId, Buffer.alloc(2 ** 20))).statusCode).toBe(201);
    expect(await stored(own)).toHaveLength(1);
  });

  it("a file for which the team has no room left, with the reason", async () => {
    const own = await useTestServer({ MAX_WORKSPACE_GB: "1" });
    const person = await signUp(own);
    const taskId = await freshTask(person);
    const { id } = await attached(person, taskId, "x");
    const size = 2 ** 30 - 3 * 2 ** 20;
    await own.store.direct.updateTable("attachment").set({ size }).where("id", "=", id).execute();
    expect((await person.get("/api/attachments/limits")).json()).toEqual({
      ...{ perFile: 25 * 2 ** 20, used: size, perTeam: 2 ** 30 },
    });
    // Removed files can be restored, so they count.
    await person.delete(`/api/attachments/${id}`);
    const answer = await attach(person, taskId, Buffer.alloc(4 * 2 ** 20));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toContain("Your team has 3 MB left for files.");
    // Either of them fits, but not both.
    const both = await Promise.all([1, 2].map(() => attach(person, taskId, Buffer.alloc(2 * 2 ** 20))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413]);
    expect(await stored(own)).toHaveLength(2);
  });

  it("more files on one task than it can have", async () => {
    const taskId = await freshTask();
    const count = { attachment_count: attachmentLimits.perTask };
    await server.store.direct.updateTable("task").set(count).where("id", "=", taskId).execute();
    expect((await attach(member, taskId, "x")).json()).toMatchObject({ code: "conflict" });
  });

  it("a file that arrives only in part", async () => {
    const own = await useTestServer();
    const person = await signUp(own);
    const taskId = await freshTask(person);
    const [host = "", port = ""] = (await listen(own))().split(":");
    const socket = connect(Number(port), host);
    socket.write(
      `POST /api/tasks/${taskId}/attachments?name=x HTTP/1.1\r\nhost: x\r\ncookie: ${person.cookie}\r\n` +
        `content-length: 1000000\r\n\r\n${"x".repeat(900_000)}`,
    );
    await expect.poll(() => stored(own)).toEqual([expect.stringMatching(/\.part$/)]);
    socket.destroy();
    await expect.poll(() => stored(own)).toEqual([]);
    expect((await setOf(taskId, person)).attachments).toEqual([]);
  });
});
