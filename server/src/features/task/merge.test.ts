import { beforeEach, expect, it } from "vitest";
import { createTask, joinTeam, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { projectsOf, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;

beforeEach(async () => {
  server = await useTestServer();
});

async function begin() {
  const admin = await signUp(server);
  const task = await createTask(admin, { title: "Old", description: "Old text", tags: "web" });
  const patch = (body: object, person = admin) => person.patch(`/api/tasks/${task._id}`, body);
  const read = async () => (await admin.get(`/api/tasks/${task._id}`)).json();
  return { admin, task, patch, read };
}

it("an edit is refused only for fields that somebody else has changed since, with all values", async () => {
  const { patch, read } = await begin();
  await patch({ title: "Theirs", notes: ["Theirs"] });
  const base = { title: "Old", endingDate: "2026-12-01", teamMember: [] };
  const refused = await patch({ title: "Mine", description: "Mine", base: { ...base, description: "Old text" } });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "stale_version",
    conflicts: [{ path: "title", base: "Old", sent: "Mine", current: "Theirs" }],
  });
  expect(await read()).toMatchObject({ title: "Theirs", description: "Old text" });
  const merged = await patch({ description: "Mine", taskPrioirty: "low", base: { description: "Old text" } });
  expect(merged.json()).toMatchObject({ title: "Theirs", description: "Mine", taskPrioirty: "low", notes: ["Theirs"] });
  // Both wrote the same.
  expect((await patch({ title: "Theirs", base: { title: "Old" } })).statusCode).toBe(200);
});

it("an edit of a version is refused only for fields that have changed since that version", async () => {
  const { task, patch, read } = await begin();
  const { version } = task;
  await patch({ title: "Theirs", version });
  await patch({ archivedAt: new Date().toISOString() });
  await patch({ stage: "in-progress" });
  expect((await patch({ description: "Mine", taskPrioirty: "low", version })).statusCode).toBe(200);
  const refused = await patch({ title: "Mine", stage: "completed", archivedAt: null, estimate: 3, version });
  expect(refused.json().conflicts).toMatchObject([
    { path: "title", sent: "Mine", current: "Theirs" },
    { path: "stage", sent: "completed", current: "in-progress" },
    { path: "archivedAt", sent: null },
  ]);
  expect((await patch({ notes: ["Mine"], version })).statusCode).toBe(200);
  expect((await patch({ notes: ["Yours"], version })).json().conflicts).toMatchObject([{ path: "notes" }]);
  expect((await patch({ estimate: 3, version: 1_000 })).json()).toMatchObject({ code: "stale_version" });
  expect(await read()).toMatchObject({ title: "Theirs", description: "Mine", stage: "in-progress", notes: ["Mine"] });
});

it("labels are merged, by name or id, and people and subtasks are compared", async () => {
  const { admin, task, patch } = await begin();
  const member = await joinTeam(server, admin);
  const teamMember = [{ _id: member.me._id }];
  await patch({ tags: "web, theirs", teamMember, subTasks: ["Theirs"] });
  expect((await patch({ tags: "mine", base: { tags: "web" } })).json().tags).toBe("theirs, mine");
  const [added] = (await admin.get(`/api/tasks/${task._id}`)).json().labels;
  const none = await patch({ labels: [], base: { labels: [added] } });
  expect(none.json().tags).toBe("mine");
  const base = { teamMember: [], subTasks: task.subTasks };
  expect((await patch({ teamMember: [], subTasks: ["Mine"], base })).json().conflicts).toEqual([
    { path: "subTasks", base: task.subTasks, sent: ["Mine"], current: ["Theirs"] },
  ]);
  const mine = [{ _id: admin.me._id }];
  expect((await patch({ teamMember: mine, base })).json().conflicts).toEqual([
    { path: "teamMember", base: [], sent: mine, current: teamMember },
  ]);
});

it("a base is checked like every input, and shows nobody what they may not edit", async () => {
  const { admin, patch } = await begin();
  const { errors } = (await patch({ title: "Mine", base: { tilte: "Old" } })).json();
  expect(errors).toEqual([{ path: "base.tilte", message: "Unknown field" }]);
  expect((await patch({ base: { title: "Old" } })).json().errors).toMatchObject([{ path: "stage" }]);
  const member = await joinTeam(server, admin);
  const refused = await patch({ title: "Mine", base: { title: "Guessed" } }, member);
  expect([refused.statusCode, refused.json().conflicts]).toEqual([403, undefined]);
  await admin.patch("/api/team", { membersCan: "edit" });
  const edited = await patch({ title: "Ours", subTasks: ["Ours"], base: { title: "Old" } }, member);
  expect(edited.json()).toMatchObject({ title: "Ours", subTasks: ["Ours"] });
});

it("a task without a starting date is edited field by field", async () => {
  const { admin } = await begin();
  const [project] = await projectsOf(admin);
  const fields = { description: "Text", endingDate: "2026-12-01", tags: "web" };
  const quick = await quickTask(admin, project?.id ?? "", { title: "Quick", ...fields });
  const edited = await admin.patch(`/api/tasks/${quick._id}`, { title: "Edited", base: { title: quick.title } });
  expect(edited.json()).toMatchObject({ title: "Edited", startingDate: "" });
});
