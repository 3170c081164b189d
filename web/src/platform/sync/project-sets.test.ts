import { maxProjects } from "@baton/domain/kernel/synced";
import { listedNames } from "@baton/domain/sync";
import { type Task, taskEntity } from "@baton/domain/task/task";
import { beforeEach, expect, test, vi } from "vitest";
import { fetchSet } from "../../features/task/background/fetch-set.ts";
import { queryClient } from "../query-client.ts";
import { loadGainedProjects } from "./project-access.ts";
import {
  confirmSets,
  fetchSetsWith,
  loadAllProjects,
  loadOwn,
  loadProject,
  loadSet,
  neededSets,
  onNewSets,
} from "./project-sets.ts";
import { cachedList, setCachedList } from "./synced-list.ts";
import { WorkspaceSync } from "./workspace-sync.ts";

const task = (id: string, projectId: string, version = 1) =>
  ({ ...taskEntity.initial(), id, projectId, version }) as unknown as Task;
const sync = new WorkspaceSync();
const asked: string[] = [];
/** The server's answer: the number of its last change, and the tasks. */
let answers: { seq: number; tasks: Task[]; meanwhile?: () => void }[] = [];
let sent = 0;

beforeEach(() => {
  asked.length = 0;
  sent = 0;
  fetchSetsWith(fetchSet);
  onNewSets(() => {
    sent += 1;
  });
  for (const name of listedNames) setCachedList(name, () => ({ seq: 7, items: [] }));
  setCachedList("task", () => ({ seq: 7, items: [task("w1", "web")], sets: ["tasks:web"] }));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const { seq, tasks, meanwhile } = answers.shift() ?? { seq: 0, tasks: [] };
    meanwhile?.();
    return Response.json(tasks, { headers: { "x-workspace-seq": `${seq}` } });
  });
  return () => {
    vi.unstubAllGlobals();
    queryClient.clear();
  };
});

const ids = () => cachedList("task")?.items.map(({ id }) => id);

test("a project is loaded once, and its tasks are added to those of the page", async () => {
  answers = [{ seq: 9, tasks: [task("a1", "app")] }];
  await loadProject("app");
  await loadProject("app");
  await loadProject("web");
  expect([ids(), asked, sent]).toEqual([["w1", "a1"], ["/api/sets/tasks/app"], 1]);
  expect(cachedList("task")).toMatchObject({ seq: 7, sets: ["tasks:web", "tasks:app"] });
  confirmSets(9);
});

test("a set that is confirmed after it has loaded is loaded again if it lacks a change, until it contains it", async () => {
  answers = [
    { seq: 9, tasks: [task("a1", "app")] },
    { seq: 10, tasks: [] },
    { seq: 12, tasks: [task("a1", "app", 2), task("a2", "app")] },
  ];
  await loadProject("app");
  confirmSets(11);
  await vi.waitFor(() => expect(ids()).toEqual(["w1", "a1", "a2"]));
  // It is subscribed now: a further statement of the server concerns other sets.
  confirmSets(20);
  expect([asked.length, sent]).toEqual([3, 1]);
});

test("a set that is confirmed while it loads is requested again if the answer lacks a change", async () => {
  answers = [
    { seq: 13, tasks: [task("o1", "ops")], meanwhile: () => confirmSets(14) },
    { seq: 14, tasks: [task("o1", "ops"), task("o2", "ops")] },
  ];
  await loadProject("ops");
  expect(ids()).toEqual(["w1", "o1", "o2"]);
  confirmSets(20);
  expect(asked).toHaveLength(2);
});

test("a set that is loaded again while it loads is subscribed once the later load is confirmed", async () => {
  let again: Promise<void> | undefined;
  const meanwhile = () => {
    confirmSets(8);
    again = loadSet("tasks:app");
  };
  answers = [
    { seq: 9, tasks: [], meanwhile },
    { seq: 9, tasks: [] },
    { seq: 20, tasks: [task("a1", "app")] },
  ];
  await loadProject("app");
  await again;
  expect([sent, asked.length]).toEqual([2, 2]);
  confirmSets(20);
  await vi.waitFor(() => expect(ids()).toEqual(["w1", "a1"]));
});

test("a task that was moved to a project that is not loaded returns with that project, unless it was deleted", async () => {
  sync.apply([
    { seq: 8, entity: "task", id: "w1", value: null },
    { seq: 12, entity: "task", id: "gone", value: null },
  ]);
  answers = [{ seq: 10, tasks: [task("w1", "app", 2), task("gone", "app")] }];
  await loadProject("app");
  expect(ids()).toEqual(["w1"]);
  confirmSets(10);
});

test("a page that has loaded all projects holds the sets of all, including future projects", async () => {
  answers = [{ seq: 9, tasks: [task("w1", "web", 2), task("a1", "app")] }];
  await loadAllProjects();
  expect(cachedList("task")?.sets).toBeUndefined();
  confirmSets(9);
  expect(neededSets()).toEqual(["tasks"]);
  await loadProject("new");
  expect(asked).toEqual(["/api/sets/tasks/default"]);
});

test("a project that failed to load does not count as loaded", async () => {
  vi.stubGlobal("fetch", async () => Response.error());
  const loading = loadProject("app");
  expect(neededSets()).toEqual(["tasks:web", "tasks:app"]);
  await expect(loading).rejects.toThrow();
  expect(neededSets()).toEqual(["tasks:web"]);
});

test("a page holds a maximum number of projects, and drops the one that it loaded first", async () => {
  const sets = Array.from({ length: maxProjects }, (_, index) => `tasks:${index === 0 ? "web" : index}`);
  setCachedList("task", () => ({ seq: 7, items: [task("w1", "web"), task("t1", "1")], sets }));
  answers = [{ seq: 9, tasks: [task("a1", "app")] }];
  await loadProject("app");
  expect(ids()).toEqual(["t1", "a1"]);
  expect(cachedList("task")?.sets).toEqual([...sets.slice(1), "tasks:app"]);
});

test("own tasks of all projects stay when their project is dropped, and are loaded again when a project is found", async () => {
  const own = (id: string, projectId: string, ...assigneeIds: string[]) => ({ ...task(id, projectId), assigneeIds });
  answers = [{ seq: 9, tasks: [own("o1", "ops", "ann"), own("w2", "web", "ann")] }];
  await loadOwn("ann");
  await loadOwn("ann");
  expect([ids(), asked]).toEqual([["w1", "o1", "w2"], ["/api/sets/tasks/own"]]);
  confirmSets(9);
  const sets = ["tasks:web", "own:ann", ...Array.from({ length: maxProjects - 1 }, (_, index) => `tasks:${index}`)];
  setCachedList("task", (list) => list && { ...list, sets });
  answers = [{ seq: 10, tasks: [] }];
  await loadProject("app");
  expect(ids()).toEqual(["o1", "w2"]);
  expect(neededSets()).toEqual([...sets.slice(1), "tasks:app"]);
  confirmSets(10);

  answers = [{ seq: 11, tasks: [own("f1", "found", "ann")] }];
  loadGainedProjects(["found"]);
  await vi.waitFor(() => expect(ids()).toContain("f1"));
  confirmSets(11);
});
