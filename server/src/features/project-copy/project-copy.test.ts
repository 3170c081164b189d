import { newId } from "@baton/domain/kernel/ids";
import type { LabelWire } from "@baton/domain/label/label.wire";
import type { Link } from "@baton/domain/link/link";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import {
  type Board,
  createProject,
  projectsOf,
  quickTask,
  readTask,
  stagesIn,
} from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let web: Board;

const stages = [
  { name: "Ideas", category: "todo", colour: "violet" },
  { name: "Now", category: "in-progress", wipLimit: 3 },
  { name: "Shipped", category: "completed" },
];

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  web = await createProject(admin, { name: "Web", key: "WEB", colour: "teal", archiveAfterDays: 30, stages });
});

/** Returns the tasks of a project outside the trash, by number. */
async function tasksIn({ id }: Pick<ProjectWire, "id">): Promise<TaskWire[]> {
  const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
  return tasks.filter(({ project, stage }) => project === id && stage !== "delete").sort((a, b) => a.number - b.number);
}

async function duplicate(body: object, headers = {}): Promise<ProjectWire> {
  const response = await admin.post(`/api/projects/${web.id}/duplicate`, body, headers);
  expect(response.statusCode).toBe(201);
  return response.json();
}

describe("a duplicate of a project", () => {
  it("has its settings and stages, and another name and key", async () => {
    const copy = await duplicate({ name: "Web copy" });
    expect(copy).toMatchObject({ key: "WC", name: "Web copy", colour: "teal", archiveAfterDays: 30 });
    expect(await stagesIn(admin, copy.id)).toMatchObject(stages);
    expect(await tasksIn(copy)).toEqual([]);
    expect((await projectsOf(admin)).at(-1)?.id).toBe(copy.id);
    const response = await admin.post(`/api/projects/${web.id}/duplicate`, { name: "Again", key: "WEB" });
    expect(response.json().errors).toEqual([{ path: "key", message: projectMessages.keyTaken }]);
  });

  it("can have its tasks as they are, in order and numbered from one, without those in the trash", async () => {
    const member = await joinTeam(server, admin);
    const label = (await admin.post("/api/labels", { name: "site" })).json<LabelWire>()._id;
    const trashed = await quickTask(admin, web.id, { title: "Gone" });
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    await quickTask(admin, web.id, { title: "Second" });
    const whole = {
      description: "Long",
      endingDate: "2026-12-24",
      labels: [label],
      teamMember: [{ _id: member.me._id }],
    };
    const first = await quickTask(admin, web.id, { title: "First", subTasks: ["a", "b"], ...whole });
    await admin.patch(`/api/subtasks/${first.subtasks[0]?.id}`, { done: true });
    await quickTask(admin, web.id, { title: "Shipped", stageId: web.stages[2]?.id });
    const before = await tasksIn(web);

    const copy = await duplicate({ name: "Copy", tasks: true });
    const copies = await tasksIn(copy);
    const columns = await stagesIn(admin, copy.id);
    const numbered = copies.map(({ title, number }) => `${number} ${title}`);
    expect(numbered).toEqual(["1 First", "2 Second", "3 Shipped"]);
    expect(copies.find(({ title }) => title === "First")).toMatchObject({
      ...{ description: "Long", endingDate: "2026-12-24", labels: [label], tags: "site", stageId: columns[0]?.id },
      teamMember: [{ _id: member.me._id }],
      subtasks: [
        { title: "a", done: true },
        { title: "b", done: false },
      ],
    });
    const shipped = before.find(({ title }) => title === "Shipped");
    expect(copies.find(({ title }) => title === "Shipped")?.completedAt).toBe(shipped?.completedAt);
    // The originals are unchanged, and the copies are below them in the lists of all projects.
    expect(await tasksIn(web)).toEqual(before);
    const ranksIn = (tasks: readonly TaskWire[], stage: string) =>
      tasks.flatMap((task) => (task.stage === stage ? task.rank : [])).sort();
    for (const { rank, stage } of copies) expect(rank > (ranksIn(before, stage).at(-1) ?? "")).toBe(true);
    await assertCounted(server.config);
  });

  it("has the links between its tasks, and the numbers of blocking tasks", async () => {
    const [one, two, three] = [
      await quickTask(admin, web.id, { title: "One" }),
      await quickTask(admin, web.id, { title: "Two" }),
      await quickTask(admin, web.id, { title: "Three", stageId: web.stages[2]?.id }),
    ];
    const elsewhere = await createTask(admin);
    const link = (from: TaskWire, to: TaskWire, kind: string) =>
      admin.post(`/api/tasks/${from._id}/links`, { toId: to._id, kind });
    await link(one, two, "blocks");
    await link(three, two, "blocks");
    await link(two, one, "relates");
    await link(three, one, "parent");
    await link(one, elsewhere, "relates");
    const copy = await duplicate({ name: "Copy", tasks: true });
    const copies = await tasksIn(copy);
    const idOf = (title: string) => copies.find((task) => task.title === title)?._id ?? "";
    const linksOf = async (title: string) => {
      const { links } = (await admin.get(`/api/sets/task/${idOf(title)}`)).json<{ links: Link[] }>();
      const titleOf = (id: string) => copies.find(({ _id }) => _id === id)?.title;
      const wordsOf = ({ fromId, toId, kind }: Link) => {
        const [from, to] = [titleOf(fromId), titleOf(toId)];
        // The ids determine in which direction it is stored.
        return kind === "relates" ? `${[from, to].sort().join(" and ")} relate` : `${from} ${kind} ${to}`;
      };
      return links.map(wordsOf).sort();
    };
    expect(await linksOf("One")).toEqual(["One and Two relate", "One blocks Two", "Three parent One"]);
    expect(await linksOf("Two")).toContain("Three blocks Two");
    expect(copies.find(({ title }) => title === "Two")).toMatchObject({ blockedBy: 1 });
    await assertCounted(server.config);
  });

  it("has each task once when a call is repeated, and gets no more after it was undone", async () => {
    await quickTask(admin, web.id);
    const [id, key] = [newId(), { "idempotency-key": "once" }];
    const body = { id, name: "Copy", tasks: true };
    await Promise.all([duplicate(body, key), duplicate(body, key)]);
    expect(await tasksIn({ id })).toHaveLength(1);
    await admin.delete(`/api/projects/${id}`);
    await quickTask(admin, web.id);
    await duplicate(body, key);
    expect(await tasksIn({ id })).toEqual([]);
  });
});

it("a project begins with tasks in its stages, in order, if a template has them", async () => {
  const tasks = [
    { title: "Read this first", stage: 0 },
    { title: "Done already", stage: 2 },
    { title: "Then this", stage: 0 },
  ];
  const project = await createProject(admin, { name: "New", stages, tasks });
  expect((await tasksIn(project)).map(({ title, number, stageId }) => [title, number, stageId])).toEqual(
    tasks.map(({ title, stage }, index) => [title, index + 1, project.stages[stage]?.id]),
  );
  const response = await admin.post("/api/projects", { name: "Bad", stages, tasks: [{ title: "x", stage: 3 }] });
  expect(response.json().errors).toMatchObject([{ path: "tasks" }]);
  await assertCounted(server.config);
});

it("other stages replace those of a project that has no tasks", async () => {
  const change = (body: object) => admin.patch(`/api/projects/${web.id}`, body);
  const others = stages.map(({ name, category }) => ({ name: `${name} 2`, category }));
  expect((await change({ colour: "red", stages: others })).json()).toMatchObject({ colour: "red", version: 2 });
  expect(await stagesIn(admin, web.id)).toMatchObject(others);
  // Undo restores the former stages under their ids.
  expect(
    (await change({ stages: web.stages.map(({ id, name, category }) => ({ id, name, category })) })).statusCode,
  ).toBe(200);
  expect((await stagesIn(admin, web.id)).map(({ id }) => id)).toEqual(web.stages.map(({ id }) => id));
  const task = await quickTask(admin, web.id);
  await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
  expect((await change({ stages: others })).statusCode).toBe(200);
  await admin.patch(`/api/tasks/${task._id}`, { stage: "todo" });
  expect((await readTask(admin, task)).stageId).toBe((await stagesIn(admin, web.id))[0]?.id);
  const refused = await change({ stages: others });
  expect([refused.statusCode, refused.json().message]).toEqual([409, projectMessages.notEmpty]);
});
