import type { Link } from "@baton/domain/link/link";
import type { TaskSummaryWire, TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";

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

/** Creates tasks one after the other, because a hundred at once may wait too long on a slow machine. */
async function freshTasks(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await createTask(admin))._id);
  return ids;
}
const link = (from: string, to: string, kind: string, by = admin) =>
  by.post(`/api/tasks/${from}/links`, { toId: to, kind });
const setOf = async (id: string, by = admin) =>
  (await by.get(`/api/sets/task/${id}`)).json<{ task: TaskSummaryWire; links: Link[]; linked: TaskSummaryWire[] }>();
const blockersOf = async (id: string) => (await setOf(id)).task.blockedBy;
const move = (id: string, stage: string, by = admin) => by.patch(`/api/tasks/${id}`, { stage });
const nameOf = async (id: string) => `TES-${(await admin.get(`/api/tasks/${id}`)).json<TaskWire>().number}`;

/** Creates tasks, each of which blocks the next. */
async function chainOf(count: number) {
  const ids = await freshTasks(count);
  for (const [index, id] of ids.slice(1).entries()) await link(ids[index] ?? "", id, "blocks");
  return ids;
}

describe("a link", () => {
  it("is shown with both of its tasks, each with the other one as lists show it", async () => {
    const [one, two] = (await freshTasks(2)) as [string, string];
    const added = await link(one, two, "duplicates");
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      message: "Link added",
      ...{ fromId: one, toId: two, kind: "duplicates", createdBy: admin.me._id, version: 1 },
    });
    for (const [id, other] of [[one, two] as const, [two, one] as const]) {
      const { links, linked } = await setOf(id, member);
      expect(links).toMatchObject([{ id: added.json().id, fromId: one, toId: two }]);
      expect(linked).toEqual([(await setOf(other)).task]);
    }
    expect((await admin.delete(`/api/links/${added.json().id}`)).json()).toMatchObject({ message: "Link removed" });
    expect((await setOf(two)).links).toEqual([]);
    expect((await admin.delete(`/api/links/${added.json().id}`)).statusCode).toBe(404);
  });

  it("exists once per kind, and `relates` has no direction", async () => {
    const [one, two] = (await freshTasks(2)) as [string, string];
    expect((await link(one, two, "relates")).statusCode).toBe(201);
    const again = await link(two, one, "relates");
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toMatch(/^[A-Z]+-\d+ already relates to [A-Z]+-\d+\.$/);
    expect((await link(two, one, "duplicates")).statusCode).toBe(201);
    expect((await link(one, two, "duplicates")).statusCode).toBe(201);
    expect((await setOf(one)).links).toHaveLength(3);
  });

  it("leads to another task of the team that is not in the trash", async () => {
    const [one, two, trashed] = (await freshTasks(3)) as [string, string, string];
    const third = await signUp(server);
    const theirs = (await createTask(third))._id;
    expect((await link(one, one, "blocks")).json().errors).toEqual([
      { path: "toId", message: "A task cannot be linked to itself" },
    ]);
    for (const id of [theirs, "0190a6e0-0000-7000-8000-000000000009"]) {
      expect((await link(one, id, "relates")).json().errors).toEqual([
        { path: "toId", message: "There is no such task" },
      ]);
    }
    expect((await link(one, two, "hinders")).statusCode).toBe(422);
    await move(trashed, "delete");
    expect((await link(one, trashed, "relates")).json().message).toBe(
      "One of the two tasks is in the trash. Restore it first.",
    );
  });

  it("is created and removed by people who may edit one of its tasks", async () => {
    const [one, two] = (await freshTasks(2)) as [string, string];
    expect((await link(one, two, "relates", member)).json().message).toBe(
      "In your team, members can link tasks only if they created one of them.",
    );
    const { id } = (await link(one, two, "relates")).json();
    expect((await member.delete(`/api/links/${id}`)).statusCode).toBe(403);
    await admin.patch("/api/team", { membersCan: "create" });
    const own = (await createTask(member))._id;
    await admin.patch("/api/team", { membersCan: "move" });
    const made = await link(one, own, "blocks", member);
    expect(made.statusCode).toBe(201);
    expect((await member.delete(`/api/links/${made.json().id}`)).statusCode).toBe(200);
  });

  it("is refused if the task has 100", async () => {
    const [one, ...others] = (await freshTasks(102)) as [string, ...string[]];
    for (const id of others.slice(0, 100)) expect((await link(id, one, "blocks")).statusCode).toBe(201);
    const refused = await link(others.at(-1) ?? "", one, "blocks");
    expect(refused.json().errors).toEqual([{ path: "toId", message: "A task has at most 100 links" }]);
    expect(await blockersOf(one)).toBe(100);
  });
});

describe("a cycle", () => {
  it("of blocking tasks is refused with a message that lists its tasks", async () => {
    const ids = await chainOf(3);
    const [first = "", second = "", third = ""] = ids;
    const [a, b, c] = await Promise.all(ids.map(nameOf));
    const key = (a ?? "").split("-")[0];
    expect(key).toBeTruthy();
    const refused = await link(third, first, "blocks");
    expect(refused.statusCode).toBe(409);
    const named = [c, a, b, c].map((name) => name?.replace("TES-", ""));
    const numbers = refused.json().message.match(/\d+/g);
    expect(numbers).toEqual(named);
    expect(refused.json().message).toMatch(
      /^\w+-\d+ blocks \w+-\d+, which blocks \w+-\d+, which blocks \w+-\d+\. Remove/,
    );
    expect((await link(second, first, "blocks")).statusCode).toBe(409);
    expect((await link(first, third, "blocks")).statusCode).toBe(201);
  });

  it("of parents is refused, even through a task in the trash, and a task has one parent", async () => {
    const [one, two, three] = (await freshTasks(3)) as [string, string, string];
    await link(one, two, "parent");
    const second = await link(one, three, "parent");
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toMatch(/ is already a child of \w+-\d+\. Remove that link first\.$/);
    await link(two, three, "parent");
    await move(two, "delete");
    expect((await link(three, one, "parent")).json().message).toMatch(/is a child of .* is a child of/);
  });

  it("is not created when several people create its links at the same time", async () => {
    const ids = await freshTasks(5);
    const pairs = ids.flatMap((from) => ids.flatMap((to) => (from === to ? [] : [[from, to] as const])));
    const answers = await Promise.all(pairs.map(([from, to]) => link(from, to, "blocks")));
    const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<Link>());
    // All links of one direction, and none of the other.
    expect(made).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 409));
    const left = new Set(ids);
    for (const _turn of ids) {
      const free = [...left].find((id) => !made.some(({ fromId, toId }) => toId === id && left.has(fromId)));
      expect(free).toBeDefined();
      left.delete(free ?? "");
    }
  });
});

describe("a blocked task", () => {
  it("counts the open tasks that block it, however they change", async () => {
    const [one, two, blocked] = (await freshTasks(3)) as [string, string, string];
    await link(one, blocked, "blocks");
    const { id } = (await link(two, blocked, "blocks")).json();
    expect(await blockersOf(blocked)).toBe(2);
    await move(one, "completed");
    expect(await blockersOf(blocked)).toBe(1);
    await move(one, "in-progress");
    expect(await blockersOf(blocked)).toBe(2);
    await move(one, "delete");
    expect(await blockersOf(blocked)).toBe(1);
    await move(one, "todo");
    expect(await blockersOf(blocked)).toBe(2);
    await admin.delete(`/api/links/${id}`);
    expect(await blockersOf(blocked)).toBe(1);
    await move(one, "delete");
    await admin.delete(`/api/tasks/${one}`);
    expect(await setOf(blocked)).toMatchObject({ links: [], task: { blockedBy: 0 } });
    await move(blocked, "completed");
    await link(two, blocked, "blocks");
    expect((await admin.get(`/api/tasks/${blocked}`)).json()).toMatchObject({ blockedBy: 1 });
  });

  it("counts them even when the tasks of a stage or project change together", async () => {
    const project = (await admin.post("/api/projects", { name: "Together" })).json();
    const made = await Promise.all(
      ["one", "two"].map((title) => admin.post(`/api/projects/${project.id}/tasks`, { title })),
    );
    const [one, two] = made.map((each) => each.json<TaskWire>()._id) as [string, string];
    const [outside] = (await freshTasks(1)) as [string];
    await link(one, two, "blocks");
    await link(two, outside, "blocks");
    const stages = (await admin.get("/api/stages")).json<{ id: string; projectId: string; category: string }[]>();
    const first = stages.find(({ projectId, category }) => projectId === project.id && category === "todo");
    await admin.post("/api/stages", { name: "Another", category: "todo", projectId: project.id });
    expect((await admin.patch(`/api/stages/${first?.id}`, { category: "completed" })).statusCode).toBe(200);
    expect([await blockersOf(two), await blockersOf(outside)]).toEqual([0, 0]);
    await admin.patch(`/api/stages/${first?.id}`, { category: "todo" });
    expect([await blockersOf(two), await blockersOf(outside)]).toEqual([1, 1]);
    await admin.delete(`/api/projects/${project.id}`);
    expect(await setOf(outside, member)).toMatchObject({ links: [], linked: [], task: { blockedBy: 0 } });
    await admin.patch(`/api/projects/${project.id}`, { trashed: false });
    expect([await blockersOf(two), await blockersOf(outside)]).toEqual([1, 1]);
    expect((await setOf(outside, member)).links).toHaveLength(1);
  });
});

describe("the links of a task", () => {
  it("are hidden from people who do not see a task in the trash, and are restored with it", async () => {
    const [one, two] = (await freshTasks(2)) as [string, string];
    await link(one, two, "relates");
    await move(two, "delete");
    expect(await setOf(one, member)).toMatchObject({ links: [], linked: [] });
    expect((await setOf(one)).links).toHaveLength(1);
    await move(two, "todo");
    expect((await setOf(one, member)).links).toHaveLength(1);
  });

  it("stay when it moves to another project", async () => {
    const [one, two] = (await freshTasks(2)) as [string, string];
    await link(one, two, "parent");
    const { id: project } = (await admin.post("/api/projects", { name: "Elsewhere" })).json();
    await admin.patch(`/api/tasks/${one}`, { project });
    expect((await setOf(two)).links).toHaveLength(1);
  });
});

describe("the list of blocking links", () => {
  const blocksSeen = async (by = admin, query = "") =>
    (await by.get(`/api/links?kind=blocks${query}`)).json<{ links: Link[]; next: string | null }>();
  const ends = ({ links }: { links: Link[] }, ids: readonly string[]) =>
    links.filter(({ toId }) => ids.includes(toId)).map(({ fromId, toId }) => [fromId, toId]);

  it("contains the links between open tasks, until the blocking one is completed", async () => {
    const ids = (await chainOf(3)) as [string, string, string];
    const [a, b, c] = ids;
    await link(a, c, "relates");
    const shown = async () => ends(await blocksSeen(member), ids).sort();
    expect(await shown()).toEqual(
      [
        [a, b],
        [b, c],
      ].sort(),
    );
    await move(a, "completed");
    expect(await shown()).toEqual([[b, c]]);
    await move(c, "delete");
    expect(await shown()).toEqual([]);
  });

  it("can be limited to a project, and hides tasks of projects that the person does not see", async () => {
    const [one, two] = (await chainOf(2)) as [string, string];
    const project = (await admin.post("/api/projects", { name: "Hidden", visibility: "chosen" })).json<{
      id: string;
    }>();
    const secret = (await admin.post(`/api/projects/${project.id}/tasks`, { title: "Secret" })).json<TaskWire>()._id;
    await link(secret, two, "blocks");
    expect(ends(await blocksSeen(), [two])).toHaveLength(2);
    expect(ends(await blocksSeen(member), [two])).toEqual([[one, two]]);
    expect((await blocksSeen(admin, `&project=${project.id}`)).links).toEqual([]);
    expect((await blocksSeen(member, `&project=${project.id}`)).links).toEqual([]);
    expect((await admin.get("/api/links?kind=relates")).statusCode).toBe(422);
  });
});
