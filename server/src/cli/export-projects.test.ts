import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Activity } from "@baton/domain/activity/activity";
import type { Comment } from "@baton/domain/comment/comment";
import type { CycleWire } from "@baton/domain/cycle/cycle.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { Link } from "@baton/domain/link/link";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { TemplateWire } from "@baton/domain/template/template.wire";
import type { View } from "@baton/domain/view/view";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertCounted } from "../../test/support/counted.ts";
import { createTask, type Person } from "../../test/support/factories.ts";
import { contentAddress } from "../../test/support/files.ts";
import type { Agent, TestServer } from "../../test/support/harness.ts";
import { type Installation, openInstallation, testInstallation } from "../../test/support/installation.ts";
import { signInAgain } from "../../test/support/outbox.ts";
import { type Board, projectsOf, quickTask, readTask, stagesIn } from "../../test/support/projects.ts";
import { wholeTeam } from "../../test/support/whole-team.ts";
import { entities } from "../entities.ts";
import { removeUnclaimedFiles } from "../features/attachment/attachment.jobs.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import { exportTeam } from "./export.ts";
import { importTeam } from "./import.ts";

type Line = Record<string, Record<string, unknown>>;

let installation: Installation;
let admin: Person;
let web: Board;
let ops: Board;
let moved: TaskWire;
let second: TaskWire;
let template: TemplateWire & { message: string };
let leaver: Person;
/** Longer than a line of an export. */
const large = randomBytes(300_000);
let lines: Line[];

beforeAll(async () => {
  installation = await openInstallation();
  const server = await installation.serve();
  ({ admin, web, ops, second, moved, template, leaver } = await wholeTeam(server, large));
  const file = installation.path("export.gz");
  await exportTeam(installation, file, undefined);
  const content = gunzipSync(await readFile(file)).toString();
  lines = content
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
});

afterAll(() => installation.clear());

/** Imports the export after changing its lines with `edit`. */
async function imported(edit: (line: Line) => Line | Line[]): Promise<Installation> {
  const elsewhere = await testInstallation();
  const path = elsewhere.path("edited.gz");
  const edited = lines.flatMap(edit).map((line) => JSON.stringify(line));
  await writeFile(path, gzipSync(`${edited.join("\n")}\n`));
  await importTeam(elsewhere, path);
  await assertCounted(elsewhere.config);
  return elsewhere;
}

/** Signs the admin in on the server that has imported the team. */
const adminIn = (server: TestServer) => signInAgain(server, admin);

const change = (name: string, fields: (entity: Record<string, unknown>) => object) => (line: Line) => {
  const entity = line[name];
  return entity ? { [name]: { ...entity, ...fields(entity) } } : line;
};

it("an export contains an entity of every exported kind", () => {
  const exported = entities.flatMap(({ name, exported }) => (exported ? [name] : []));
  expect(exported.filter((name) => !lines.some((line) => name in line))).toEqual([]);
});

it("an import keeps cycles and what is planned in them, and plans nothing in a cycle of another project", async () => {
  const agent = await adminIn(await (await imported((line) => line)).serve());
  const listed = async (who: Agent) => (await who.get("/api/cycles")).json<CycleWire[]>();
  const cycles = await listed(agent);
  expect(cycles).toEqual(await listed(admin));
  expect((await readTask(agent, second)).cycleId).toBe(cycles[0]?.id);
  const elsewhere = await imported(change("task", ({ _id }) => (_id === moved._id ? { cycleId: cycles[0]?.id } : {})));
  expect((await readTask(await adminIn(await elsewhere.serve()), moved)).cycleId).toBeNull();
});

it("an import keeps projects, stages and numbers, and numbers new tasks after all earlier ones", async () => {
  const elsewhere = await imported((line) => line);
  const agent = await adminIn(await elsewhere.serve());
  expect(await projectsOf(agent)).toEqual((await projectsOf(admin)).map((project) => ({ ...project })));
  expect(await stagesIn(agent, web.id)).toEqual(web.stages);
  expect(await readTask(agent, second)).toMatchObject({ project: web.id, number: 1, stageId: second.stageId });
  for (const number of ["OPS-1", "WEB-2"]) {
    expect((await agent.get(`/api/task-numbers/${number}`)).json()).toEqual({ id: moved._id });
  }
  expect((await quickTask(agent, web.id)).number).toBe(3);
  const { message: _said, ...saved } = template;
  expect((await agent.get("/api/templates")).json()).toEqual([saved]);
});

it("an import keeps views, whose filters name the same people, except those of people who are not in it", async () => {
  const elsewhere = await imported(change("view", ({ filter }) => ({ filter: `-${filter} creator:${newId()}` })));
  const server = await elsewhere.serve();
  const agent = await adminIn(server);
  const [view] = (await agent.get("/api/views")).json<View[]>();
  const { me } = { me: (await agent.get("/api/session")).json().user };
  expect(view).toMatchObject({ name: "Mine", projectId: ops.id, shared: false });
  expect(view?.filter).toMatch(`-assignee:${me._id} creator:`);
  const leavers = await imported(change("view", () => ({ ownerId: newId() })));
  expect((await (await adminIn(await leavers.serve())).get("/api/views")).json()).toEqual([]);
});

it("an import keeps the links between tasks, and counts what blocks them", async () => {
  const elsewhere = await imported(change("task", () => ({ blockedBy: 7 })));
  const agent = await adminIn(await elsewhere.serve());
  const { links } = (await agent.get(`/api/sets/task/${moved._id}`)).json<{ links: Link[] }>();
  expect(links).toMatchObject([{ fromId: second._id, toId: moved._id, kind: "blocks", createdBy: admin.me._id }]);
  expect([await readTask(agent, moved), await readTask(agent, second)]).toMatchObject([
    { blockedBy: 1 },
    { blockedBy: 0 },
  ]);
  const again = await agent.post(`/api/tasks/${moved._id}/links`, { toId: second._id, kind: "blocks" });
  expect(again.json().message).toBe("OPS-1 blocks WEB-1, which blocks OPS-1. Remove one of these links first.");
});

it("an import keeps comments and history, including those of people who have left, but no removed comments", async () => {
  expect(JSON.stringify(lines)).not.toContain("Forget it");
  const elsewhere = await imported(change("task", () => ({ commentCount: 7 })));
  const agent = await adminIn(await elsewhere.serve());
  const setOf = async (who: Agent) =>
    (await who.get(`/api/sets/task/${second._id}`)).json<{ comments: Comment[]; activity: Activity[] }>();
  const former = (await agent.get("/api/sets/core/former-members")).json();
  expect(former).toEqual([expect.objectContaining({ username: leaver.me.username })]);
  const [here, there] = [await setOf(admin), await setOf(agent)];
  const hereToThere = (id: string | null) => (id === leaver.me._id ? former[0]._id : id);
  expect(there.comments).toEqual(
    here.comments.map((comment) => ({ ...comment, authorId: hereToThere(comment.authorId) })),
  );
  expect(there.comments).toMatchObject([{ mentions: [admin.me._id], reactions: { "👍": [admin.me._id] } }]);
  expect(there.activity).toEqual(here.activity.map((line) => ({ ...line, actorId: hereToThere(line.actorId) })));
  const described = there.activity.find(({ fields }) => "description" in fields);
  expect((await agent.get(`/api/activity/${described?.id}`)).json().texts).toEqual({ description: ["", "Long"] });
  expect(await readTask(agent, second)).toMatchObject({ commentCount: 1 });
  const historyOf = async (who: Agent) => (await who.get(`/api/projects/${web.id}/activity?about=project`)).json();
  expect(await historyOf(agent)).toEqual(await historyOf(admin));
  expect((await historyOf(agent)).activity).toMatchObject([
    { entity: "project", fields: { cycle: [null, { weeks: 2, startsOn: 1 }] } },
    { entity: "field" },
    { entity: "project", kind: "created" },
  ]);
});

it("an import keeps files under new names, so that no two teams share content", async () => {
  const elsewhere = await imported(change("task", () => ({ attachmentCount: 7 })));
  const there = await elsewhere.serve();
  const agent = await adminIn(there);
  const [former] = (await agent.get("/api/sets/core/former-members")).json();
  const { task, attachments } = (await agent.get(`/api/sets/task/${second._id}`)).json();
  expect(task.attachmentCount).toBe(1);
  expect(attachments).toMatchObject([{ name: "large.bin", size: large.length, uploaderId: former._id }]);
  expect((await agent.get(contentAddress(attachments[0].id))).rawPayload.equals(large)).toBe(true);
  const namesIn = ({ config }: Installation) => readdir(join(config.dataDir, "attachments"));
  const [name] = await namesIn(elsewhere);
  expect(await namesIn(installation)).not.toContain(name);
  // The content belongs to a file, so it stays.
  await removeUnclaimedFiles(there.store, openLargeFiles(elsewhere.config), new Date("2100-01-01"));
  expect(await namesIn(elsewhere)).toEqual([name]);
});

it("an import from before projects puts all tasks into one project, in order", async () => {
  const elsewhere = await imported((line) => {
    const newer = ["project", "stage", "field", "cycle", "star", "mute", "projectMember", "view", "link"];
    if (newer.some((name) => line[name]) || line.activity?.taskId === null) return [];
    if (!line.task) return line;
    const { project, stageId, number, formerNumbers, blockedBy, ...task } = line.task;
    return { task };
  });
  const agent = await adminIn(await elsewhere.serve());
  const [project, ...others] = await projectsOf(agent);
  expect(others).toEqual([]);
  expect(project?.name).toBe("First project");
  const tasks = (await agent.get("/api/tasks")).json<TaskWire[]>();
  expect(tasks.map(({ number }) => number)).toEqual([1, 2, 3]);
  const [todo, doing] = await stagesIn(agent, project?.id ?? "");
  expect(tasks.map(({ stageId }) => stageId)).toEqual([doing?.id, todo?.id, todo?.id]);
});

it.each([
  ["that does not exist", () => newId()],
  ["of another project", () => ops.stages[1]?.id],
  ["of another category", () => web.stages[2]?.id],
])("an import puts a task in a stage %s into the first stage of its category", async (_which, stageId) => {
  const elsewhere = await imported(change("task", ({ _id }) => (_id === second._id ? { stageId: stageId() } : {})));
  const agent = await adminIn(await elsewhere.serve());
  expect(await readTask(agent, second)).toMatchObject({ stage: "in-progress", stageId: web.stages[1]?.id });
});

it("an import of a team without an active project creates one", async () => {
  const elsewhere = await imported(change("project", () => ({ archivedAt: "2026-11-23T09:00:00.000Z" })));
  const agent = await adminIn(await elsewhere.serve());
  expect((await projectsOf(agent)).filter(({ archivedAt }) => archivedAt === null)).toHaveLength(1);
  expect((await createTask(agent)).number).toBe(1);
});

it.each([
  ["a task in an unknown project", change("task", () => ({ project: newId() }))],
  ["a stage in an unknown project", change("stage", () => ({ projectId: newId() }))],
  ["a cycle in an unknown project", change("cycle", () => ({ projectId: newId() }))],
  ["a field in an unknown project", change("field", () => ({ projectId: newId() }))],
  ["a project without a stage for completed work", (line: Line) => (line.stage?.category === "completed" ? [] : line)],
  ["a view of an unknown project", change("view", () => ({ projectId: newId() }))],
  ["two projects with the same key", change("project", () => ({ key: "WEB" }))],
  ["two tasks with the same number", change("task", () => ({ project: web.id, number: 7 }))],
  ["a link to an unknown task", change("link", () => ({ toId: newId() }))],
  ["a comment on an unknown task", change("comment", () => ({ taskId: newId() }))],
  ["a file on an unknown task", change("attachment", () => ({ taskId: newId() }))],
  ["a file whose stored name is a path", change("attachment", () => ({ file: "../../../auth-secret-000" }))],
  [
    "content whose name is a path",
    (line: Line) => (line.file ? ({ ...line, file: "../x.file" } as unknown as Line) : line),
  ],
  ["the history of an unknown task", change("activity", () => ({ taskId: newId() }))],
  ["the history of an unknown project", change("activity", () => ({ taskId: null, projectId: newId() }))],
  ["a number without room to continue", change("task", () => ({ number: 2 ** 31 }))],
  ["a next number without room to continue", change("project", () => ({ nextNumber: 2 ** 31 }))],
])("an import with %s is refused as damaged", async (_what, edit) => {
  const refusal = await imported(edit).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain("damaged");
});
