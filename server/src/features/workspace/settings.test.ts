import type { AuditPage } from "@baton/domain/audit/audit";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { listen, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let address: () => string;

beforeAll(async () => {
  server = await openTestServer();
  address = await listen(server);
});

afterAll(() => server.close());

async function team(): Promise<{ admin: Person; member: Person; task: TaskWire }> {
  const admin = await signUp(server);
  const member = await joinTeam(server, admin);
  return { admin, member, task: await createTask(admin) };
}

const letMembers = (by: Person, membersCan: string) => by.patch("/api/team", { membersCan });
const settingOf = async (person: Person) => (await person.get("/api/session")).json().membersCan;
const edit = (by: Person, { _id }: TaskWire, change: Record<string, unknown> = {}) =>
  by.put(`/api/tasks/${_id}`, taskBody(change));

describe("what members can do", () => {
  it("is by default to move tasks and to add subtasks, as the specification says", async () => {
    const { member, task } = await team();
    expect(await settingOf(member)).toBe("move");
    expect((await member.patch(`/api/tasks/${task._id}`, { stage: "completed" })).statusCode).toBe(200);
    expect((await member.patch(`/api/tasks/${task._id}`, { addSubTasks: ["Mine"] })).statusCode).toBe(200);
    const refused = await edit(member, task);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe("In your team, members can edit only the tasks that they created.");
    expect((await member.post("/api/tasks", taskBody())).statusCode).toBe(403);
    expect(await settingOf(await signUp(server, { role: "Tester" }))).toBeNull();
  });

  it("is changed by admins for their team only, and can be changed back", async () => {
    const { admin, member, task } = await team();
    const other = await team();
    expect((await letMembers(member, "create")).statusCode).toBe(403);
    expect((await letMembers(admin, "edit")).json()).toEqual({
      message: "The team's settings were saved.",
      name: `${admin.me.username}'s team`,
      membersCan: "edit",
    });
    expect(await settingOf(member)).toBe("edit");
    const title = "Edited by a member";
    expect((await edit(member, task, { title })).json()).toMatchObject({ title, createdBy: admin.me._id });
    expect((await member.post("/api/tasks", taskBody())).statusCode).toBe(403);
    await letMembers(admin, "create");
    const own = await createTask(member);
    expect(own.createdBy).toBe(member.me._id);
    await letMembers(admin, "move");
    expect((await edit(member, task)).statusCode).toBe(403);
    expect((await edit(member, own, { title })).statusCode).toBe(200);
    expect(await settingOf(other.member)).toBe("move");
    expect((await edit(other.member, other.task)).statusCode).toBe(403);
  });

  it("can be more or less in a project, for its tasks, their subtasks, and tasks that are moved there", async () => {
    const { admin, member, task } = await team();
    const open = await createProject(admin, { name: "Open", membersCan: "create" });
    const inside = await quickTask(admin, open.id);
    const withSubtask = await quickTask(admin, open.id, { subTasks: ["One"] });
    expect((await edit(member, inside, { title: "Mine" })).statusCode).toBe(200);
    expect((await edit(member, task)).statusCode).toBe(403);
    expect((await quickTask(member, open.id)).createdBy).toBe(member.me._id);
    const [subtask] = (await member.get(`/api/sets/task/${withSubtask._id}`)).json().subtasks;
    expect((await member.patch(`/api/tasks/${task._id}`, { project: open.id })).statusCode).toBe(403);
    await letMembers(admin, "edit");
    await admin.patch(`/api/projects/${open.id}`, { membersCan: "move" });
    expect((await edit(member, inside)).statusCode).toBe(403);
    expect((await member.delete(`/api/subtasks/${subtask.id}`)).statusCode).toBe(403);
    expect((await member.post(`/api/projects/${open.id}/tasks`, { title: "Late" })).statusCode).toBe(403);
    expect((await edit(member, task)).statusCode).toBe(200);
    expect((await member.patch(`/api/tasks/${task._id}`, { project: open.id })).statusCode).toBe(403);
    expect((await member.patch(`/api/tasks/${inside._id}`, { stage: "completed" })).statusCode).toBe(200);
    await admin.patch(`/api/projects/${open.id}`, { membersCan: "edit" });
    const refused = await member.patch(`/api/tasks/${task._id}`, { project: open.id });
    expect([refused.statusCode, refused.json().message]).toEqual([403, taskMessages.notMovedInto]);
    expect((await member.put(`/api/tasks/${task._id}`, taskBody({ project: open.id }))).statusCode).toBe(403);
    await admin.patch(`/api/projects/${open.id}`, { membersCan: "create" });
    expect((await member.patch(`/api/tasks/${task._id}`, { project: open.id })).statusCode).toBe(200);
    await admin.patch(`/api/projects/${open.id}`, { membersCan: null });
    expect((await edit(member, inside)).statusCode).toBe(200);
    expect((await member.patch(`/api/projects/${open.id}`, { membersCan: "create" })).statusCode).toBe(403);
  });

  it("never includes deleting tasks permanently, or editing tasks that another person has moved to the trash", async () => {
    const { admin, member, task } = await team();
    await letMembers(admin, "create");
    await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    expect((await edit(member, task)).statusCode).toBe(403);
    expect((await member.delete(`/api/tasks/${task._id}`)).statusCode).toBe(403);
    expect((await member.delete("/api/trash")).statusCode).toBe(403);
  });

  it("is recorded in the audit trail when it changes", async () => {
    const { admin } = await team();
    await letMembers(admin, "move");
    await letMembers(admin, "edit");
    const { entries } = (await admin.get("/api/audit")).json<AuditPage>();
    const changes = entries.filter(({ action }) => action === "members-can-changed");
    expect(changes).toMatchObject([{ actor: { _id: admin.me._id }, detail: { before: "move", after: "edit" } }]);
  });

  it("closes the sockets of the whole team on every node, so that open pages load their rights again", async () => {
    const { admin, member } = await team();
    const other = await team();
    const sockets = [admin, member, member, other.member].map(({ cookie }) => new Listener(address(), { cookie }));
    for (const socket of sockets) expect(await socket.next()).toMatchObject({ type: "hello" });
    const changedAt = performance.now();
    await letMembers(admin, "edit");
    const [theirs, ...own] = sockets.toReversed();
    for (const socket of own) expect(await socket.closed).toBe(liveClose.signedOut);
    // Long before a node polls for missed changes.
    expect(performance.now() - changedAt).toBeLessThan(10_000);
    await createTask(other.admin);
    expect(await theirs?.next()).toMatchObject({ entity: "task" });
  });
});

describe("the name of a team", () => {
  const teamOf = async (person: Person) => (await person.get("/api/session")).json().team;

  it("is changed by admins for their team only, and leaves what members can do as it was", async () => {
    const { admin, member } = await team();
    const other = await team();
    await letMembers(admin, "edit");
    expect((await member.patch("/api/team", { name: "Mine" })).statusCode).toBe(403);
    for (const name of ["", "  ", "x".repeat(81), 1]) {
      expect((await admin.patch("/api/team", { name })).statusCode).toBe(422);
    }
    expect((await admin.patch("/api/team", {})).statusCode).toBe(422);
    const { statusCode, ...renamed } = await admin.patch("/api/team", { name: " Harbour " });
    expect([statusCode, renamed.json()]).toMatchObject([200, { name: "Harbour", membersCan: "edit" }]);
    expect([await teamOf(admin), await teamOf(member)]).toEqual(["Harbour", "Harbour"]);
    expect(await teamOf(other.admin)).toBe(`${other.admin.me.username}'s team`);
    const stranger = await signUp(server, { role: "Tester" });
    expect(await teamOf(stranger)).toBeNull();
    const { link } = (await admin.post("/api/invitations", {})).json();
    const token = link.slice(link.indexOf("#") + 1);
    expect((await stranger.post("/api/invitations/read", { token })).json().team.name).toBe("Harbour");
  });

  it("is recorded in the audit trail, and open pages notice that it changed", async () => {
    const { admin, member } = await team();
    const socket = new Listener(address(), { cookie: member.cookie });
    const before = `${admin.me.username}'s team`;
    expect(await socket.next()).toMatchObject({ rights: { team: before } });
    await admin.patch("/api/team", { name: "Harbour" });
    expect(await socket.closed).toBe(liveClose.signedOut);
    const { rights } = await new Listener(address(), { cookie: member.cookie }).next();
    expect(rights).toMatchObject({ team: "Harbour" });
    const [entry] = (await admin.get("/api/audit")).json<AuditPage>().entries;
    expect(entry).toMatchObject({ action: "team-renamed", detail: { before, after: "Harbour" } });
  });
});
