import { maxRankLength } from "@baton/domain/task/task.rank";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { createProject, projectsOf, quickTask, readTask } from "../../../test/support/projects.ts";
import { archiveByRule } from "./project.jobs.ts";

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
});

const change = (id: string, body: object) => admin.patch(`/api/projects/${id}`, body);

it("the icon of a project is one emoji, and a project from before that rule keeps its text", async () => {
  const { id } = await createProject(admin, { name: "Web" });
  await server.store.direct.updateTable("project").set({ icon: "Web" }).where("id", "=", id).execute();
  const refused = await change(id, { icon: "Web" });
  expect(refused.json().errors).toEqual([{ path: "icon", message: "Use one emoji, or none" }]);
  expect((await change(id, { name: "Site" })).json()).toMatchObject({ name: "Site", icon: "Web" });
  expect((await change(id, { icon: "🚀" })).json()).toMatchObject({ icon: "🚀" });
});

it("a project archives its tasks a number of days after their completion, except those that were taken out again", async () => {
  const { id, stages } = await createProject(admin, { name: "Web", archiveAfterDays: 7 });
  const other = await createProject(admin, { name: "Office" });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const isArchived = async (task: TaskWire) => (await readTask(admin, task)).archivedAt !== null;
  const done: TaskWire[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const some = Array.from({ length: 5 }, () => quickTask(admin, id, { stageId: stages[2]?.id }));
    done.push(...(await Promise.all(some)));
  }
  const [first = done[0] as TaskWire] = done;
  const open = await quickTask(admin, id);
  const elsewhere = await quickTask(admin, other.id, { stageId: other.stages[2]?.id });
  expect(await archiveByRule(server.store, inDays(6.9))).toBe(0);
  expect(await archiveByRule(server.store, inDays(7.1))).toBe(60);
  expect([await isArchived(first), await isArchived(open), await isArchived(elsewhere)]).toEqual([true, false, false]);
  expect((await readTask(admin, first)).version).toBe(first.version + 1);
  await admin.patch(`/api/tasks/${first._id}`, { archivedAt: null });
  const longAgo = { completed_at: "2026-01-01T09:00:00.000Z" };
  await server.store.direct.updateTable("task").set(longAgo).where("id", "=", first._id).execute();
  expect(await archiveByRule(server.store, inDays(6.9))).toBe(0);
  await change(id, { archiveAfterDays: null });
  expect(await archiveByRule(server.store, inDays(100))).toBe(0);
  await assertCounted(server.config);
});

describe("a project", () => {
  it("assigns tasks without an assignee to its default assignee, while they are in the team", async () => {
    const member = await joinTeam(server, admin);
    const { id } = await createProject(admin, { name: "Web", defaultAssignee: member.me._id });
    const peopleOf = (task: { teamMember: readonly { _id: string }[] }) => task.teamMember.map(({ _id }) => _id);
    expect(peopleOf(await quickTask(admin, id))).toEqual([member.me._id]);
    expect(peopleOf(await quickTask(admin, id, { teamMember: [] }))).toEqual([]);
    await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
    expect(peopleOf(await quickTask(admin, id))).toEqual([]);
  });

  it("has a distinct place when two people move projects to the same one, however often", async () => {
    const [first] = await projectsOf(admin);
    const ids = [(await createProject(admin)).id, (await createProject(admin)).id];
    for (let turn = 0; turn < 60; turn += 1) {
      const rank = `${first?.rank}${"0".repeat(turn)}V`;
      await Promise.all(ids.map((id) => change(id, { rank })));
    }
    const ranks = (await projectsOf(admin)).map((project) => project.rank);
    expect(new Set(ranks).size).toBe(3);
    expect(ranks.every((rank) => rank.length <= maxRankLength)).toBe(true);
    expect((await projectsOf(admin))[0]?.id).toBe(first?.id);
  });
});
