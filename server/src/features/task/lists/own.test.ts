import { setOfPerson } from "@baton/domain/kernel/synced";
import type { TaskSummaryWire } from "@baton/domain/task/task.wire";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { Listener } from "../../../../test/support/listener.ts";
import { createProject, projectsOf, quickTask } from "../../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let ann: Person;
let ben: Person;
/** The ids of two projects. */
let [web, app] = ["", ""];

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  [ann, ben] = [await joinTeam(server, admin), await joinTeam(server, admin)];
  web = (await projectsOf(admin))[0]?.id ?? "";
  app = (await createProject(admin, { name: "App", key: "APP" })).id;
});

const of = (...people: Person[]) => ({ teamMember: people.map(({ me }) => ({ _id: me._id })) });
const change = (id: string, body: object) => admin.patch(`/api/tasks/${id}`, body);
const ownOf = async (person: Person) =>
  (await person.get("/api/sets/tasks/own")).json<TaskSummaryWire[]>().map(({ id }) => id);

it("a person's own tasks are the open ones of all projects that they see, except archived ones", async () => {
  const [one, two] = [await quickTask(admin, web, of(ann, ben)), await quickTask(admin, app, of(ann))];
  const [done, archived] = [await quickTask(admin, app, of(ann)), await quickTask(admin, app, of(ann))];
  await quickTask(admin, app);
  await change(done._id, { stage: "completed" });
  await change(archived._id, { archivedAt: new Date().toISOString() });
  expect((await ownOf(ann)).toSorted()).toEqual([one._id, two._id].toSorted());
  expect([await ownOf(ben), await ownOf(admin)]).toEqual([[one._id], []]);
  await admin.patch(`/api/projects/${app}`, { visibility: "chosen" });
  expect(await ownOf(ann)).toEqual([one._id]);
});

it("a person's own tasks include those of others with an open subtask for them, until it is done", async () => {
  const { _id: id } = await quickTask(admin, app, of(ben));
  const due = { dueDate: "2026-12-01", assigneeId: ann.me._id };
  const added = await admin.post(`/api/tasks/${id}/subtasks`, { title: "Approve", ...due });
  const [subtask] = added.json().subtasks;
  const rows = (await ann.get("/api/sets/tasks/own")).json<TaskSummaryWire[]>();
  expect(rows).toMatchObject([{ id, assignedSubtasks: [{ id: subtask.id, title: "Approve", ...due }] }]);
  await ann.patch(`/api/subtasks/${subtask.id}`, { done: true });
  expect(await ownOf(ann)).toEqual([]);
  await ann.patch(`/api/subtasks/${subtask.id}`, { done: false });
  expect(await ownOf(ann)).toEqual([id]);
  await change(id, { stage: "completed" });
  expect(await ownOf(ann)).toEqual([]);
});

it("a page that holds its person's own tasks hears of these and no others, and when they are no longer assigned to them", async () => {
  const origin = await listen(server);
  const hear = async (person: Person, ...sets: string[]) => {
    const page = new Listener(origin(), { cookie: person.cookie }, undefined, ["core", ...sets]);
    await page.next();
    return page;
  };
  const own = setOfPerson(ann.me._id);
  const [some, all] = [await hear(ann, `tasks:${web}`, own), await hear(ann, `tasks:${app}`, own)];
  /** Returns what both pages of Ann hear of the next write: the assignees of tasks, null for a removal. */
  const heard = async (write: () => Promise<unknown>) => {
    const { workspaceId } = (await ann.get("/api/session")).json();
    const before = await server.store.seq(workspaceId);
    await write();
    const count = (await server.store.seq(workspaceId)) - before;
    const changesOf = async (page: Listener) => {
      const values: unknown[] = [];
      for (let n = 0; n < count; n += 1) {
        const { value } = await page.next();
        if (value !== undefined) values.push(value && (value as TaskSummaryWire).assigneeIds);
      }
      return values;
    };
    return [await changesOf(some), await changesOf(all)];
  };
  const [annId, benId] = [ann.me._id, ben.me._id];
  let id = "";
  expect(
    await heard(async () => {
      id = (await quickTask(admin, app, of(ben)))._id;
    }),
  ).toEqual([[], [[benId]]]);
  expect(await heard(() => change(id, of(ben, ann)))).toEqual([[[benId, annId]], [[benId, annId]]]);
  expect(await heard(() => change(id, { title: "Other" }))).toEqual([[[benId, annId]], [[benId, annId]]]);
  // A page that hears where the task moved does not hear its removal.
  expect(await heard(() => change(id, of()))).toEqual([[null], [[]]]);
  expect(await heard(() => change(id, { title: "Third" }))).toEqual([[], [[]]]);
  const added = () => admin.post(`/api/tasks/${id}/subtasks`, { title: "Ask", assigneeId: annId });
  // The subtask itself is only heard by pages that have the task open.
  expect(await heard(added)).toEqual([[[]], [[]]]);
});
