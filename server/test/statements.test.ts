import type { LabelWire } from "@baton/domain/label/label.wire";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import { expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "./support/factories.ts";
import { type TestServer, useTestServer } from "./support/harness.ts";
import { onPostgres } from "./support/project.ts";
import { createProject, quickTask } from "./support/projects.ts";

/**
 * Number of statements of the most frequent writes, with everything but `BEGIN` and `COMMIT`. If one grows, every team
 * pays for it with each of these writes. If it shrinks, lower the number.
 */
const statements = {
  "create a task with the form": 15,
  "create a task with its title": 11,
  "change the stage of a task that nobody follows": 10,
  "change the stage of a task that others follow": 11,
  "drag a card to a place": 11,
  "change a title": 8,
  "change a description": 9,
  "assign a task": 13,
  "comment on a task that others follow": 13,
  "complete a task": 11,
  "check a subtask": 10,
  "star a project": 8,
  "follow a task": 8,
  "read a notification": 7,
};

/** PostgreSQL also locks the workspace. SQLite has one writer. */
const locks = () => (onPostgres() ? 1 : 0);

/** Returns the number of statements that the server has sent so far. */
async function sent({ app }: TestServer): Promise<number> {
  const { body } = await app.inject({ method: "GET", url: "/metrics", remoteAddress: "127.0.0.1" });
  return Number(/^baton_store_statements_total (\d+)$/m.exec(body)?.[1]);
}

/** Resolves when nothing is sent in the background, such as a look for waiting mail. */
async function quiet(server: TestServer): Promise<void> {
  let last = -1;
  const more = async () => {
    const before = last;
    last = await sent(server);
    return last - before;
  };
  await expect.poll(more).toBe(0);
}

type Write = readonly [who: Person, method: "POST" | "PATCH", path: string, body: object];

async function writesOf(server: TestServer): Promise<Record<keyof typeof statements, Write>> {
  const admin = await signUp(server);
  const member = await joinTeam(server, admin);
  await member.patch("/api/notification-settings", { channels: { moved: { inbox: true } } });
  const { stages, id: project } = await createProject(admin);
  const label = (await admin.post("/api/labels", { name: "docs" })).json<LabelWire>();
  const teamMember = [{ _id: member.me._id }];
  const full = () => createTask(admin, { teamMember });
  const [followed, dragged, edited, done] = [await full(), await full(), await full(), await full()];
  const [alone, other] = [await quickTask(admin, project), await quickTask(admin, project)];
  const [, next] = stages;
  const { subtasks } = (await admin.get(`/api/sets/task/${edited._id}`)).json<{ subtasks: { id: string }[] }>();
  const [notification] = (await member.get("/api/notifications")).json<NotificationWire[]>();
  const form = { ...taskBody({ teamMember }), tags: undefined, labels: [label._id] };
  const readAt = new Date().toISOString();
  const patch = ({ _id }: { _id: string }, body: object): Write => [admin, "PATCH", `/api/tasks/${_id}`, body];
  return {
    "create a task with the form": [admin, "POST", "/api/tasks", form],
    "create a task with its title": [admin, "POST", `/api/projects/${project}/tasks`, { title: "Quick" }],
    "change the stage of a task that nobody follows": patch(alone, { stageId: next?.id }),
    "change the stage of a task that others follow": patch(followed, { stage: "in-progress" }),
    "drag a card to a place": patch(dragged, { stage: "in-progress", rank: "a5" }),
    "change a title": patch(edited, { title: "Another title", base: { title: edited.title } }),
    "change a description": patch(edited, { description: "More", base: { description: edited.description } }),
    "assign a task": patch(other, { teamMember }),
    "comment on a task that others follow": [admin, "POST", `/api/tasks/${edited._id}/comments`, { body: "Done?" }],
    "complete a task": patch(done, { stage: "completed" }),
    "check a subtask": [admin, "PATCH", `/api/subtasks/${subtasks[0]?.id}`, { done: true }],
    "star a project": [admin, "POST", "/api/stars", { projectId: project }],
    "follow a task": [member, "POST", `/api/tasks/${other._id}/follows`, { level: "muted" }],
    "read a notification": [member, "PATCH", "/api/notifications", { ids: [notification?.id], to: { readAt } }],
  };
}

/** Returns how many statements each write of a new team took. */
async function countIn(server: TestServer): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const [name, [who, method, path, body]] of Object.entries(await writesOf(server))) {
    await who.get("/api/session");
    await quiet(server);
    const before = await sent(server);
    const answer = await who.send(method, path, body, { "idempotency-key": name });
    expect([200, 201], answer.body).toContain(answer.statusCode);
    counted[name] = (await sent(server)) - before - locks();
  }
  return counted;
}

it("the most frequent writes take no more statements than they did", async () => {
  const server = await useTestServer();
  const rounds = [await countIn(server), await countIn(server), await countIn(server)];
  // Work in the background, such as sending the mails of a sign-up, can add to a count but never lowers it.
  const fewest = Object.keys(statements).map((name) => [name, Math.min(...rounds.map((round) => round[name] ?? 0))]);
  expect(Object.fromEntries(fewest)).toEqual(statements);
});
