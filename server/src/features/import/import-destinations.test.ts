import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { importsBy } from "../../../test/support/imports.ts";
import { board, card, cards, id, own } from "./board.sample.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const { upload, stateOf, run } = importsBy(() => admin);
const projectsOf = async (by: Person) => (await by.get("/api/projects")).json<{ id: string; name: string }[]>();
const tasksIn = async (projectId: string, by = admin) =>
  (await by.get("/api/tasks")).json<TaskWire[]>().filter((task) => task.project === projectId);

it("a file becomes a new project with the name and the key that were chosen for it", async () => {
  const content = board({ id: id(1_600_000_000, "20"), cards: [own(card("c1", "Named"), "3")], actions: [] });
  const read = (await upload(content)).json<ImportWire>();
  const [project] = read.projects;
  expect(project).toMatchObject({ name: "Harbour operations", projectId: null, isKnown: false, tasks: 1 });
  const chosen = { newName: "Harbour 2027", newKey: "HTS" };
  const answer = await admin.patch(`/api/imports/${read.id}`, { projects: { [project?.key ?? ""]: chosen } });
  expect(answer.json<ImportWire>().projects).toMatchObject([chosen]);
  const [projectId] = (await run(read.id)).projectIds;
  expect(await projectsOf(admin)).toContainEqual(
    expect.objectContaining({ id: projectId, name: "Harbour 2027", key: "HTS" }),
  );
  const later = (await upload(content)).json<ImportWire>();
  expect(later.projects).toMatchObject([{ projectId, isKnown: true }]);
  const moved = { [project?.key ?? ""]: { projectId: null } };
  expect((await admin.patch(`/api/imports/${later.id}`, { projects: moved })).json().errors).toMatchObject([
    { message: importMessages.broughtBefore },
  ]);
});

it("a file goes into a chosen project, which keeps what it had and its visibility when the import is undone", async () => {
  const into = (await admin.post("/api/projects", { name: "Quays", key: "QUA", visibility: "chosen" })).json<{
    id: string;
  }>();
  const kept = (await admin.post(`/api/projects/${into.id}/tasks`, { title: "Was here" })).json<TaskWire>();
  const stages = async () => {
    const all = (await admin.get("/api/stages")).json<readonly { name: string; projectId: string }[]>();
    return all.flatMap(({ name, projectId }) => (projectId === into.id ? [name] : []));
  };
  const before = await stages();
  const content = board({ id: id(1_600_000_000, "21"), cards: cards.map((each) => own(each, "2")), actions: [] });
  const read = (await upload(content)).json<ImportWire>();
  const key = read.projects[0]?.key ?? "";
  await admin.patch(`/api/imports/${read.id}`, { projects: { [key]: { projectId: into.id } } });
  const done = await run(read.id);
  expect(done).toMatchObject({ state: "done", created: 3, projectIds: [into.id] });
  expect(await tasksIn(into.id)).toHaveLength(4);
  expect((await stages()).slice(0, before.length)).toEqual(before);
  expect((await projectsOf(member)).map((each) => each.id)).not.toContain(into.id);
  await admin.delete(`/api/imports/${done.id}`);
  await expect.poll(async () => (await stateOf(done.id)).state).toBe("undone");
  const left = (await tasksIn(into.id)).filter(({ stage }) => stage !== "delete");
  expect(left.map(({ _id }) => _id)).toEqual([kept._id]);
});

it("tasks arrive in a project that people use all at once, as if they had been there since they were made", async () => {
  const into = (await admin.post("/api/projects", { name: "Berths", key: "BER" })).json<{ id: string }>();
  const many = Array.from({ length: 50 }, (_each, index) =>
    card(`4${index}`.padStart(4, "0"), `Task ${index}`, {
      due: "2026-01-01T00:00:00.000Z",
      dueComplete: index % 2 === 0,
    }),
  );
  const read = (await upload(board({ id: id(1_600_000_000, "23"), cards: many, actions: [] }))).json<ImportWire>();
  await admin.patch(`/api/imports/${read.id}`, { projects: { [read.projects[0]?.key ?? ""]: { projectId: into.id } } });
  await admin.post(`/api/imports/${read.id}/run`, {});
  const seen = new Set<number>();
  while ((await stateOf(read.id)).state === "running") seen.add((await tasksIn(into.id, member)).length);
  const arrived = await tasksIn(into.id, member);
  expect([...seen, arrived.length].every((count) => count === 0 || count === 50)).toBe(true);
  expect(arrived).toHaveLength(50);
  const [first] = arrived;
  const { activity } = (await member.get(`/api/tasks/${first?._id}/activity`)).json<{ activity: object[] }>();
  expect(activity.at(-1)).toMatchObject({ kind: "created", through: "import", actorId: admin.me._id, fields: {} });
  const moves = await server.store.read
    .selectFrom("task_move")
    .select(["task_id", "at", "from_category", "to_category"])
    .where("project_id", "=", into.id)
    .orderBy("at")
    .execute();
  const states = arrived.map(({ _id, stage, createdAt }) => {
    const own = moves.filter(({ task_id }) => task_id === _id).map(({ at, to_category }) => [at, to_category]);
    return { stage, first: own[0]?.[0] === createdAt, last: own.at(-1)?.[1] };
  });
  expect(states.filter(({ stage }) => stage === "completed")).toHaveLength(25);
  expect(states).toEqual(states.map(({ stage }) => ({ stage, first: true, last: stage })));
  // The same file changes nothing, and a later one is not kept from changing them.
  const later = (content: object) => upload(content).then((answer) => run(answer.json<ImportWire>().id));
  const renamed = many.map((each) => ({ ...each, name: `${each.name}, later` }));
  const again = board({ id: id(1_600_000_000, "23"), cards: many, actions: [] });
  expect(await later(again)).toMatchObject({ created: 0, updated: 0 });
  expect(await later({ ...again, cards: renamed })).toMatchObject({ created: 0, updated: 50 });
});

it("an import into a project that people use leaves nothing there if it is cancelled while its tasks arrive", async () => {
  const into = (await admin.post("/api/projects", { name: "Slips", key: "SLI" })).json<{ id: string }>();
  const many = Array.from({ length: 200 }, (_each, index) => card(`5${index}`.padStart(4, "0"), `Task ${index}`));
  const read = (await upload(board({ id: id(1_600_000_000, "24"), cards: many, actions: [] }))).json<ImportWire>();
  await admin.patch(`/api/imports/${read.id}`, { projects: { [read.projects[0]?.key ?? ""]: { projectId: into.id } } });
  await admin.post(`/api/imports/${read.id}/run`, {});
  await expect.poll(async () => (await stateOf(read.id)).progress.done, { interval: 1 }).toBeGreaterThan(0);
  expect((await admin.delete(`/api/imports/${read.id}`)).json()).toMatchObject({ state: "undoing" });
  await expect.poll(async () => (await stateOf(read.id)).state).toBe("undone");
  expect(await tasksIn(into.id)).toEqual([]);
});

it("another file takes the place of one that was read, with the choices made for it", async () => {
  const suffix = { id: id(1_600_000_000, "25"), actions: [] };
  const first = (await upload(board({ ...suffix, cards: [own(card("c1", "Old export"), "6")] }))).json<ImportWire>();
  const [project, rui] = [
    first.projects[0]?.key ?? "",
    first.people.find(({ name }) => name.startsWith("Rui"))?.key ?? "",
  ];
  const next = first.stages.find(({ name }) => name === "Next")?.key ?? "";
  const choices = {
    projects: { [project]: { newName: "Harbour by name", newKey: "HBN" } },
    ...{ people: { [rui]: member.me._id }, stages: { [next]: "in-progress" } },
  };
  await admin.patch(`/api/imports/${first.id}`, choices);
  const newer = board({ ...suffix, cards: ["c1", "c2"].map((each) => own(card(each, "New export"), "6")) });
  const read = (await upload(newer, `&replaces=${first.id}`)).json<ImportWire>();
  expect(read).toMatchObject({
    state: "read",
    counts: { tasks: 2 },
    projects: [{ newName: "Harbour by name", newKey: "HBN" }],
  });
  expect(read.people.find(({ key }) => key === rui)).toMatchObject({ memberId: member.me._id, isSure: true });
  expect(read.stages.find(({ key }) => key === next)?.category).toBe("in-progress");
  await expect.poll(async () => (await stateOf(first.id)).state).toBe("undone");
  expect((await upload(newer, `&replaces=${first.id}`)).statusCode).toBe(409);
  const other = await signUp(server);
  expect((await importsBy(() => other).upload(newer, `&replaces=${read.id}`)).statusCode).toBe(404);
});

it("an import that fails can be tried again without another upload, also with other choices", async () => {
  const content = board({ id: id(1_600_000_000, "22"), cards: cards.map((each) => own(each, "1")), actions: [] });
  const read = (await upload(content)).json<ImportWire>();
  const key = read.projects[0]?.key ?? "";
  const into = (await admin.post("/api/projects", { name: "Soon gone", key: "GONE" })).json<{ id: string }>();
  await admin.patch(`/api/imports/${read.id}`, { projects: { [key]: { projectId: into.id } } });
  await admin.patch(`/api/projects/${into.id}`, { archivedAt: new Date().toISOString() });
  await admin.post(`/api/imports/${read.id}/run`, {});
  await expect.poll(async () => (await stateOf(read.id)).state).toBe("failed");
  const reason = importMessages.projectGone("Harbour operations");
  expect((await stateOf(read.id)).error).toBe(reason);
  await admin.patch(`/api/imports/${read.id}`, { projects: { [key]: { projectId: null } } });
  await admin.post(`/api/imports/${read.id}/run`, {});
  await expect.poll(async () => (await stateOf(read.id)).state).toBe("done");
  expect(await stateOf(read.id)).toMatchObject({ created: 3, error: null, progress: { done: 3, total: 3 } });
  const notices = (await admin.get("/api/notifications")).json<NotificationWire[]>();
  expect(notices.slice(0, 2)).toMatchObject([
    { kind: "importEnded", title: "Harbour operations", excerpt: "" },
    { kind: "importEnded", title: "Harbour operations", excerpt: reason },
  ]);
  expect((await member.get("/api/notifications")).json()).toEqual([]);
});

it("a destination that is unknown, taken or in another team is refused", async () => {
  const read = (await upload(board())).json<ImportWire>();
  const patched = (body: object) => admin.patch(`/api/imports/${read.id}`, body).then((answer) => answer.json().errors);
  const [project] = read.projects;
  const elsewhere = (await (await signUp(server)).post("/api/projects", { name: "Elsewhere", key: "ELS" })).json();
  await admin.post("/api/projects", { name: "Taken", key: "TKN" });
  const into = (choice: object) => patched({ projects: { [project?.key ?? ""]: choice } });
  expect(await patched({ projects: { nowhere: { newName: "X" } } })).toMatchObject([{ path: "projects.nowhere" }]);
  expect(await into({ newKey: "TKN" })).toMatchObject([{ message: importMessages.keyTaken }]);
  expect(await into({ projectId: elsewhere.id })).toMatchObject([{ message: importMessages.noSuchProject }]);
  expect(await into({ newKey: "toolong" })).toHaveLength(1);
});
