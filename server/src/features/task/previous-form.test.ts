import { noTeam } from "@baton/domain/member/member";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect, it } from "vitest";
import { createTask, joinTeam, noteLog, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { listen, useTestServer } from "../../../test/support/harness.ts";
import { leanOf } from "../../../test/support/lean.ts";
import { Listener } from "../../../test/support/listener.ts";
import { keptChanges } from "../../platform/store/change-log.ts";

async function useTeam() {
  const server = await useTestServer();
  const origin = await listen(server);
  const admin = await signUp(server);
  await admin.post("/api/labels", { name: "docs" });
  const { workspaceId } = (await admin.get("/api/session")).json();
  const hear = async ({ cookie }: Person, sets?: readonly string[] | null, since?: number) => {
    const page = new Listener(origin(), { cookie }, since, sets);
    return { page, hello: await page.next() };
  };
  return { server, admin, hear, seq: () => server.store.seq(workspaceId), workspaceId };
}

it("a page that names no sets receives whole tasks, while another page receives them as lists show them", async () => {
  const { admin, hear, seq } = await useTeam();
  const since = await seq();
  const previous = await hear(admin, null);
  const current = await hear(admin);
  const teamMember = [admin.me];
  const created = await createTask(admin, { teamMember });
  const renamed = await admin.put(`/api/tasks/${created._id}`, taskBody({ title: "Other title", teamMember }));
  const { message: _said, ...edited } = renamed.json<TaskWire & { message: string }>();
  for (const [index, task] of [created, edited].entries()) {
    const change = { seq: since + 1 + index, entity: "task", id: task._id };
    expect(await previous.page.next()).toEqual({ ...change, value: task });
    expect(await current.page.next()).toEqual({ ...change, value: leanOf(task) });
  }
  await admin.patch(`/api/tasks/${created._id}`, { stage: "delete" });
  expect(await previous.page.next()).toEqual({ seq: since + 3 });
  await admin.delete(`/api/tasks/${created._id}`);
  // The task is gone, so a page that resumes receives only the remaining changes.
  const resumed = await hear(admin, null, since);
  for (const seq of [1, 2]) expect(await resumed.page.next()).toEqual({ seq: since + seq });
  expect(await resumed.page.next()).toMatchObject({ seq: since + 3, entity: "task", value: null });
  expect(await resumed.page.next()).toEqual({ seq: since + 4 });
  expect(await resumed.page.next()).toMatchObject({ seq: since + 5, entity: "task", value: null });
});

it("a page that names no sets is sent only the latest state of a task that changed several times", async () => {
  const { admin, hear, seq } = await useTeam();
  const { _id: id } = await createTask(admin);
  const since = await seq();
  await admin.patch(`/api/tasks/${id}`, { stage: "in-progress" });
  await admin.patch(`/api/tasks/${id}`, { stage: "completed" });
  const { page } = await hear(admin, null, since);
  expect(await page.next()).toEqual({ seq: since + 1 });
  const value = (await admin.get(`/api/tasks/${id}`)).json();
  expect(await page.next()).toEqual({ seq: since + 2, entity: "task", id, value });
});

it("a page that names no sets receives only the numbers of former members' changes", async () => {
  const { server, admin, hear, seq } = await useTeam();
  const member = await joinTeam(server, admin);
  const since = await seq();
  const [previous, current] = [await hear(admin, null), await hear(admin)];
  const { _id: id } = member.me;
  await member.patch(`/api/user-data/${id}`, { adminEmail: noTeam });
  expect(await previous.page.next()).toEqual({ seq: since + 1 });
  expect(await previous.page.next()).toEqual({ seq: since + 2, entity: "member", id, value: null });
  const { email, username, role } = member.me;
  const value = { _id: id, email, username, role, imageURL: "" };
  expect(await current.page.next()).toEqual({ seq: since + 1, entity: "formerMember", id, value });
  expect(await current.page.next()).toEqual({ seq: since + 2, entity: "member", id, value: null });
  await admin.patch(`/api/user-data/${id}`, { adminEmail: admin.me.email });
  expect(await previous.page.next()).toEqual({ seq: since + 3 });
  expect(await previous.page.next()).toMatchObject({ seq: since + 4, entity: "member" });
  expect(await current.page.next()).toEqual({ seq: since + 3, entity: "formerMember", id, value: null });
  expect(await current.page.next()).toMatchObject({ seq: since + 4, entity: "member" });
});

it("a page receives only the numbers of changes in a set that it does not hold", async () => {
  const { admin, hear, seq } = await useTeam();
  const since = await seq();
  const { page } = await hear(admin, ["core"]);
  await createTask(admin);
  expect(await page.next()).toEqual({ seq: since + 1 });
  await admin.patch("/api/profile", { username: admin.me.username, rolePosition: "x", imageURL: "" });
  expect(await page.next()).toMatchObject({ seq: since + 2, entity: "member" });
});

it("a page resumes without a gap in the numbers even if a set that it does not hold has lost changes", async () => {
  const { server, admin, hear, seq, workspaceId } = await useTeam();
  const since = await seq();
  const writeNotes = (count: number) =>
    server.store.write({ workspaceId, actorId: admin.me._id }, async (tx) => {
      for (let index = 0; index < count; index += 1) tx.changed(noteLog, `note ${index}`, { index });
    });
  for (let written = 0; written < keptChanges + 1500; written += 500) await writeNotes(500);
  const { _id: id } = await createTask(admin);
  const last = await seq();
  const { page } = await hear(admin, undefined, since);
  for (let next = since + 1; next < last; next += 1) expect(await page.next()).toEqual({ seq: next });
  expect(await page.next()).toMatchObject({ seq: last, id });
  const holder = await hear(admin, [noteLog.set], since);
  expect(await holder.page.next()).toEqual({ type: "reset", seq: last });
  holder.page.socket.terminate();
  while ((await seq()) < since + 20_100) await writeNotes(500);
  const far = await hear(admin, undefined, since);
  expect(await far.page.next()).toMatchObject({ type: "reset" });
}, 60_000);
