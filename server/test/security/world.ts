import { createHmac, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@baton/domain/kernel/ids";
import { type Role, splitRole } from "@baton/domain/member/member";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import { signUp as storePerson } from "../../src/features/session/session.store.ts";
import { sessionCookieName } from "../../src/platform/auth/cookie.ts";
import { addToTeam, createTask, joinTeam, type Person, signUp } from "../support/factories.ts";
import { openTestServer, type TestServer } from "../support/harness.ts";
import type { ActorName } from "./actors.ts";
import { type Contents, openReader, type Team } from "./contents.ts";

/** Prefixes of each team's names and texts, which reveal leaks in responses. */
export const marks = { own: "alpha", strangers: "bravo", third: "charlie" } as const satisfies Record<Team, string>;
/** Prefix of the texts in the team's hidden project. */
export const hiddenMark = "delta";

/** Creates a built page of two files. */
async function smallPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-page-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Baton</title>");
  await writeFile(join(folder, "assets", "page.js"), "export {};");
  return folder;
}

let made = 0;

/** Creates a new person without a team, without the cost of hashing a password. */
export async function newcomer({ store }: TestServer, role: Role = "Developer") {
  made += 1;
  const username = `free${made}`;
  const email = `${username}@example.org`;
  const fields = { username, email, ...splitRole("Developer"), rolePosition: "Any", imageUrl: "", password: "" };
  const { id } = await storePerson(store, fields, "no password");
  return { id, username, email, role };
}

/** Inserts a session of this person into the store and returns its Cookie header. */
export async function sessionOf({ store, config }: TestServer, userId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const moment = (ms: number) => (store.dialect === "postgres" ? new Date(ms) : new Date(ms).toISOString());
  const now = Date.now();
  await store.direct
    .insertInto("session")
    .values({
      id: newId(),
      token,
      userId,
      expiresAt: moment(now + 30 * 24 * 3600 * 1000),
      createdAt: moment(now),
      updatedAt: moment(now),
      ipAddress: null,
      userAgent: null,
    })
    .execute();
  const signature = createHmac("sha256", config.authSecret).update(token).digest("base64");
  return `${sessionCookieName(config)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function actorsOf(server: TestServer, owner: Person, stranger: Person) {
  const named = (username: string, role: string) => ({ username, email: `${username}@example.org`, role });
  const member = await joinTeam(server, owner, named("alpha-member", "Developer"));
  const manager = await joinTeam(server, owner, named("alpha-manager", "Manager"));
  const admin = await joinTeam(server, owner, named("alpha-admin", "Tester"));
  const added = await addToTeam(server, owner, named("alpha-added", "Developer"));
  const ended = await joinTeam(server, owner, named("ended", "Tester"));
  const removed = await joinTeam(server, owner, named("removed", "Tester"));
  const edit = ({ me }: Person, change: object) =>
    owner.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", ...change });
  await edit(admin, { role: "Admin" });
  await edit(ended, { isActive: "Disable" });
  await owner.patch(`/api/user-data/${removed.me._id}`, { adminEmail: "N/A" });
  const outsider = await joinTeam(server, owner, named("alpha-outsider", "Developer"));
  const inside = { member, manager, admin, owner, stranger, added, outsider };
  const people = { nobody: member, ended, disabled: ended, removed, ...inside };
  const outlived = await sessionOf(server, ended.me._id);
  const cookies = { ...mapValues(people, ({ cookie }) => cookie), nobody: "", disabled: outlived };
  return { ids: mapValues(people, ({ me }) => me._id), cookies, people };
}

function mapValues<K extends string, V, W>(record: Record<K, V>, map: (value: V) => W): Record<K, W> {
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<K, W>;
}

interface Hidden {
  readonly projectId: string;
  readonly key: string;
  readonly stageId: string;
  readonly taskId: string;
  readonly trashedId: string;
  readonly subtaskId: string;
}

/** Creates a project that only some members see. */
async function hide(owner: Person, people: readonly string[]): Promise<Hidden> {
  const body = { name: `${hiddenMark} project`, key: "DLT", visibility: "chosen", people };
  const { id, key } = (await owner.post("/api/projects", body)).json<ProjectWire>();
  const text = { title: `${hiddenMark} title`, description: `${hiddenMark} description`, project: id };
  const task = await createTask(owner, { ...text, subTasks: [`${hiddenMark} subtask`] });
  const trashed = await createTask(owner, text);
  await owner.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
  const subtaskId = task.subtasks[0]?.id ?? "";
  return { projectId: id, key, stageId: task.stageId, taskId: task._id, trashedId: trashed._id, subtaskId };
}

/** A server with three teams and all actors. */
export interface World {
  readonly server: TestServer;
  /** The host and port of the server, for sockets. */
  readonly host: string;
  readonly owner: Person;
  readonly stranger: Person;
  readonly third: {
    readonly owner: Person;
    readonly member: Person;
    readonly taskId: string;
    readonly trashedId: string;
    readonly projectId: string;
    readonly stageId: string;
    /** The number of the task as people write it, such as WEB-12. */
    readonly number: string;
  };
  /** The team's hidden project, which all of its actors except the outsider see, and its contents. */
  readonly hidden: Hidden;
  readonly ids: Readonly<Record<ActorName, string>>;
  readonly cookies: Readonly<Record<ActorName, string>>;
  /** The workspace of each actor, or null. */
  readonly workspaces: Readonly<Record<Team, string>>;
  /** Returns all stored data. */
  contents(): Promise<Contents>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const page = await smallPage();
  const server = await openTestServer({ MAIL_IN_DOMAIN: "in.example.com", MAIL_IN_PORT: "0" }, { page });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const lead = (mark: string) => signUp(server, { username: `${mark}-owner`, email: `${mark}@example.org` });
  const [owner, stranger, thirdOwner] = [await lead(marks.own), await lead(marks.strangers), await lead(marks.third)];
  const { ids, cookies } = await actorsOf(server, owner, stranger);
  const member = await joinTeam(server, thirdOwner, {
    username: "charlie-member",
    email: "charlie-member@example.org",
  });
  const [project] = (await thirdOwner.get("/api/projects")).json<ProjectWire[]>();
  // The first projects of all teams have the same key, and tasks of different teams the same names.
  const key = "THIRD";
  const changed = await thirdOwner.patch(`/api/projects/${project?.id}`, { key });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  const text = { title: "charlie title", description: "charlie description", tags: "charlie tag" };
  const task = await createTask(thirdOwner, { ...text, teamMember: [{ _id: member.me._id }] });
  const trashed = await createTask(thirdOwner, text);
  await thirdOwner.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
  await createTask(stranger, { title: "bravo title", description: "bravo description" });
  const workspaceOf = async (person: Person) =>
    (await person.get("/api/session")).json<{ workspaceId: string }>().workspaceId;
  const workspaces = {
    own: await workspaceOf(owner),
    strangers: await workspaceOf(stranger),
    third: await workspaceOf(thirdOwner),
  };
  const hidden = await hide(owner, [ids.member, ids.manager, ids.added]);
  const reader = await openReader(server, workspaces, ids.ended);
  return {
    server,
    host: `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
    owner,
    stranger,
    third: {
      ...{ owner: thirdOwner, member, taskId: task._id, trashedId: trashed._id },
      ...{ projectId: task.project, stageId: task.stageId, number: `${key}-${task.number}` },
    },
    ...{ hidden, ids, cookies, workspaces },
    contents: reader.contents,
    async close() {
      await reader.close();
      await server.close();
      await rm(page, { recursive: true, force: true });
    },
  };
}
