import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { ProjectMemberWire } from "@baton/domain/project-member/project-member.wire";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { createProject, projectsOf, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let ann: Person;
let ben: Person;
/** The project that the team began with. */
let first: string;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  [ann, ben] = [await joinTeam(server, admin), await joinTeam(server, admin)];
  first = (await projectsOf(admin))[0]?.id ?? "";
});

afterEach(() => assertCounted(server.config));

const closed = (people: readonly Person[] = []) =>
  createProject(admin, { name: "Secret", visibility: "chosen", people: people.map(({ me }) => me._id) });
const membersOf = async (person: Person, projectId: string) =>
  (await person.get("/api/project-members"))
    .json<ProjectMemberWire[]>()
    .filter((member) => member.projectId === projectId);
const idOf = async (person: Person, projectId: string) =>
  (await membersOf(admin, projectId)).find(({ userId }) => userId === person.me._id)?.id ?? "";
const choose = (person: Person, projectId: string) =>
  admin.post("/api/project-members", { projectId, userId: person.me._id });
const remove = async (person: Person, projectId: string) =>
  admin.delete(`/api/project-members/${await idOf(person, projectId)}`);
const show = (projectId: string, visibility: string) => admin.patch(`/api/projects/${projectId}`, { visibility });
const sees = async (person: Person, projectId: string) => (await projectsOf(person)).some(({ id }) => id === projectId);

describe("a project that chosen people see", () => {
  it("is seen by them, by its creator and by all admins", async () => {
    const other = await joinTeam(server, admin);
    await admin.patch(`/user-update-data/${other.me._id}`, {
      ...{ username: other.me.username, rolePosition: "x", role: "Admin" },
    });
    const { id } = await closed([ann]);
    expect(await Promise.all([admin, other, ann, ben].map((person) => sees(person, id)))).toEqual([
      ...[true, true, true, false],
    ]);
    const people = (await membersOf(ann, id)).map(({ userId }) => userId);
    expect(people.sort()).toEqual([admin.me._id, ann.me._id].sort());
    expect(await membersOf(ben, id)).toEqual([]);
  });

  it("can be opened and closed again, for the same people", async () => {
    const { id } = await createProject(admin);
    const task = await quickTask(admin, id);
    const seen = async () => [await sees(ann, id), (await ann.get(`/api/tasks/${task._id}`)).statusCode];
    expect(await seen()).toEqual([true, 200]);
    await show(id, "chosen");
    expect(await seen()).toEqual([false, 404]);
    await choose(ann, id);
    expect(await seen()).toEqual([true, 200]);
    await show(id, "everyone");
    expect([await sees(ben, id), await sees(ann, id)]).toEqual([true, true]);
    await show(id, "chosen");
    expect([await sees(ben, id), await sees(ann, id)]).toEqual([false, true]);
    expect((await remove(ann, id)).statusCode).toBe(200);
    expect(await seen()).toEqual([false, 404]);
  });

  it("has a person once, whoever adds them, and only people of the team", async () => {
    const { id } = await closed();
    const [one, two] = [await choose(ann, id), await choose(ann, id)];
    expect(one.json().id).toBe(two.json().id);
    const stranger = await signUp(server);
    const refused = await choose(stranger, id);
    expect(refused.json().errors).toEqual([{ path: "userId", message: "This person is not in your team" }]);
    const body = { name: "Other", visibility: "chosen", people: [stranger.me._id] };
    expect((await admin.post("/api/projects", body)).json().errors).toMatchObject([{ path: "people" }]);
    const open = await admin.post("/api/projects", { name: "Open", people: [ann.me._id] });
    expect(open.json().errors).toMatchObject([{ path: "people" }]);
  });

  it("loses people who leave the team, even if they come back", async () => {
    const { id } = await closed([ann]);
    await admin.patch(`/api/user-data/${ann.me._id}`, { adminEmail: "N/A" });
    expect(await idOf(ann, id)).toBe("");
    await admin.patch(`/api/user-data/${ann.me._id}`, { adminEmail: admin.me.email });
    await ann.patch(`/api/user-data/${ann.me._id}`, { adminEmail: admin.me.email });
    expect(await sees(ann, id)).toBe(false);
  });

  it("has a copy that the same people see", async () => {
    const { id } = await closed([ann]);
    const copy = (await admin.post(`/api/projects/${id}/duplicate`, { name: "Copy" })).json<ProjectWire>();
    expect([await sees(ann, copy.id), await sees(ben, copy.id)]).toEqual([true, false]);
  });

  it("assigns tasks only to people who see it", async () => {
    const { id } = await closed([ann]);
    const assignedTo = (person: Person) => ({ teamMember: [{ _id: person.me._id }] });
    const refusal = "This person cannot see the project. Add them to it first.";
    const created = await admin.post(`/api/projects/${id}/tasks`, { title: "Work", ...assignedTo(ben) });
    expect(created.json().errors).toEqual([{ path: "teamMember.0", message: refusal }]);
    const task = await quickTask(admin, id, assignedTo(ann));
    expect((await admin.patch(`/api/tasks/${task._id}`, assignedTo(ben))).json().errors).toMatchObject([
      { message: refusal },
    ]);
    const subtask = await admin.post(`/api/tasks/${task._id}/subtasks`, { title: "Part", assigneeId: ben.me._id });
    expect(subtask.json().errors).toEqual([{ path: "assigneeId", message: refusal }]);
    const lead = await admin.patch(`/api/projects/${id}`, { lead: ben.me._id });
    expect(lead.json().errors).toEqual([{ path: "lead", message: refusal }]);
    // Existing assignees stay.
    await remove(ann, id);
    const edited = await admin.patch(`/api/tasks/${task._id}`, { title: "Edited", ...assignedTo(ann) });
    expect(edited.json()).toMatchObject({ title: "Edited", teamMember: [{ _id: ann.me._id }] });
    const open = await createTask(admin, assignedTo(ben));
    const moved = await admin.patch(`/api/tasks/${open._id}`, { project: id });
    expect(moved.json()).toMatchObject({ project: id, teamMember: [{ _id: ben.me._id }] });
  });

  it("is not the project of a new task that names none", async () => {
    await admin.patch("/api/team", { membersCan: "create" });
    await show(first, "chosen");
    expect((await ann.post("/api/tasks", taskBody())).json()).toMatchObject({
      message: "You cannot see an active project. Ask an admin to add you to one.",
    });
    const second = await createProject(admin, { name: "Second", rank: "a9" });
    expect((await ann.post("/api/tasks", taskBody())).json()).toMatchObject({ project: second.id });
  });
});

describe("an open page", () => {
  const workspace = async () => (await admin.get("/api/session")).json().workspaceId as string;

  async function hear(person: Person) {
    const origin = await listen(server);
    const since = await server.store.seq(await workspace());
    const pages = [person, admin].map(({ cookie }) => new Listener(origin(), { cookie }, since));
    for (const page of pages) await page.next();
    const [page] = pages;
    if (!page) throw new Error("There is a page.");
    return { page, since };
  }

  /** Returns the changes that a page hears, up to a change that everyone hears. */
  async function heardBy(page: Listener) {
    const { _id: last } = await quickTask(admin, first);
    const heard: (string | undefined)[] = [];
    for (;;) {
      const { entity, id, value, seq } = (await page.next()) as {
        entity?: string;
        id?: string;
        value?: object | null;
        seq: number;
      };
      if (id === last) return heard;
      heard.push(entity === undefined ? undefined : `${value ? "" : "no "}${entity}`);
      expect(seq).toBeGreaterThan(0);
    }
  }

  it("hears the removal of the project when its person is removed, and nothing more of it", async () => {
    const { id } = await closed([ann]);
    const task = await quickTask(admin, id);
    const { page } = await hear(ann);
    await admin.patch(`/api/tasks/${task._id}`, { title: "Heard" });
    await remove(ann, id);
    await admin.patch(`/api/tasks/${task._id}`, { title: "Not heard" });
    await admin.patch(`/api/projects/${id}`, { name: "Not heard either" });
    const heard = await heardBy(page);
    expect(heard.filter(Boolean)).toEqual(["task", "no project"]);
  });

  it("receives a project with its stages and people when its person is added", async () => {
    const { id } = await closed();
    const { page } = await hear(ann);
    await quickTask(admin, id);
    await choose(ann, id);
    const task = await quickTask(admin, id);
    const heard = await heardBy(page);
    expect(heard.filter(Boolean)).toEqual([
      ...["projectMember", "project", "projectMember", "projectMember", "stage", "stage", "stage", "task"],
    ]);
    expect((await ann.get(`/api/tasks/${task._id}`)).statusCode).toBe(200);
  });

  it("of other people hears the removal of a project that is closed, and receives everything when it is opened", async () => {
    const { id } = await createProject(admin);
    await choose(ann, id);
    const { page } = await hear(ben);
    await show(id, "chosen");
    await quickTask(admin, id);
    expect((await heardBy(page)).filter(Boolean)).toEqual(["no project"]);
    await show(id, "everyone");
    await quickTask(admin, id);
    expect((await heardBy(page)).filter(Boolean)).toEqual([
      ...["project", "projectMember", "projectMember", "stage", "stage", "stage", "task"],
    ]);
  });

  it("of a chosen person hears only the change itself when the project is closed", async () => {
    const { id } = await createProject(admin);
    await choose(ann, id);
    const { page } = await hear(ann);
    await show(id, "chosen");
    const heard = await heardBy(page);
    expect(heard.filter(Boolean)).toEqual(["project", "projectMember"]);
  });

  it("shows how many tasks block another one, and nothing else about hidden tasks", async () => {
    const { id } = await closed();
    const [secret, open] = [await quickTask(admin, id), await createTask(admin)];
    const path = `/api/sets/task/${open._id}`;
    await admin.post(`/api/tasks/${secret._id}/links`, { toId: open._id, kind: "blocks" });
    const shown = await ben.get(path);
    expect(shown.json()).toMatchObject({
      task: { blockedBy: 1 },
      links: [],
      linked: [],
      activity: [{ kind: "created" }],
    });
    for (const hidden of [id, secret._id, secret.title]) expect(shown.body).not.toContain(hidden);
    await admin.patch(`/api/tasks/${secret._id}`, { stage: "completed" });
    expect((await ben.get(path)).json().task.blockedBy).toBe(0);
  });

  it.each(["project", "task"])("does not show who views a %s that its person does not see", async (kind) => {
    const { id } = await closed([ann]);
    const task = await quickTask(admin, id);
    const at = kind === "project" ? id : task._id;
    const origin = await listen(server);
    const look = async (person: Person) => {
      const page = new Listener(origin(), { cookie: person.cookie });
      await page.next();
      page.say({ look: at });
      return page;
    };
    const inside = await look(admin);
    expect(await inside.next()).toMatchObject({ type: "presence", people: [admin.me._id] });
    const outside = await look(ben);
    outside.say({ hold: [] });
    expect(await outside.next()).toMatchObject({ type: "held" });
    const chosen = await look(ann);
    expect(await chosen.next()).toMatchObject({ people: expect.arrayContaining([ann.me._id]) });
    await expect.poll(async () => (await inside.next()).people?.length).toBe(2);
    await remove(ann, id);
    await expect.poll(async () => (await inside.next()).people).toEqual([admin.me._id]);
  });
});
