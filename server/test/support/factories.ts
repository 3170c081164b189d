import type { MemberWire } from "@baton/domain/member/member.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect } from "vitest";
import type { LogEntry } from "../../src/platform/store/entity-table.ts";
import { Agent, type TestServer } from "./harness.ts";

const dayMs = 24 * 3600 * 1000;

/** Sends requests with a token, and without a cookie. */
class TokenAgent extends Agent {
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ app }: Pick<TestServer, "app">, token: string) {
    super(app);
    this.#headers = { authorization: `Bearer ${token}` };
  }

  override send(...[method, url, payload, headers = {}]: Parameters<Agent["send"]>) {
    return super.send(method, url, payload, { ...this.#headers, ...headers });
  }
}

/** An entity that only tests write. */
export const noteLog: LogEntry = { entity: "note", audience: "everyone", set: "notes" };

let made = 0;

export const password = "Password1";

/** Returns a body for `POST /api/user-data`, exactly as in the specification. */
export function signUpBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  const username = `user${made}`;
  return {
    uId: `u-${made}`,
    email: `${username}@example.com`,
    imageURL: "",
    username,
    password,
    rolePosition: "Team lead",
    role: "Admin",
    ...overrides,
  };
}

/** A signed-in agent with the person's record. */
export interface Person extends Agent {
  readonly me: MemberWire;
}

/** Signs up a person, by default an admin with a team. */
export async function signUp(
  { app }: Pick<TestServer, "app">,
  overrides: Record<string, unknown> = {},
): Promise<Person> {
  const agent = new Agent(app);
  const response = await agent.post("/api/user-data", signUpBody(overrides));
  expect(response.statusCode, response.body).toBe(201);
  const { message: _said, ...me } = response.json<MemberWire & { message: string }>();
  return Object.assign(agent, { me });
}

/** Signs up a person whom `admin` adds, and who has not joined yet. */
export async function addToTeam(
  server: TestServer,
  admin: Person,
  overrides: Record<string, unknown> = {},
): Promise<Person> {
  const person = await signUp(server, { role: "Developer", rolePosition: "Backend", ...overrides });
  const response = await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
  expect(response.statusCode).toBe(200);
  return person;
}

/** Signs up a person whom `admin` adds, and who joins. */
export async function joinTeam(
  server: TestServer,
  admin: Person,
  overrides: Record<string, unknown> = {},
): Promise<Person> {
  const person = await addToTeam(server, admin, overrides);
  const response = await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
  expect(response.statusCode).toBe(200);
  return person;
}

/** Returns a body for `POST /api/tasks`, exactly as in the specification. */
export function taskBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    adminEmail: "someone@example.com",
    title: "Write the release notes",
    startingDate: "2026-03-01",
    endingDate: "2026-03-05",
    taskPrioirty: "medium",
    notes: ["Ask support for the top questions"],
    stage: "todo",
    teamMember: [],
    tags: "docs",
    description: "One page, with pictures.",
    subTasks: ["Collect the changes"],
    ...overrides,
  };
}

/** Creates a task. */
export async function createTask(admin: Agent, overrides: Record<string, unknown> = {}): Promise<TaskWire> {
  const response = await admin.post("/api/tasks", taskBody(overrides));
  expect(response.statusCode, response.body).toBe(201);
  const { message: _said, ...task } = response.json<TaskWire & { message: string }>();
  return task;
}

/** Creates an invitation to the team of `admin` and returns its token. */
export async function invitationOf(admin: Agent, body: { email?: string; uses?: number } = {}): Promise<string> {
  const response = await admin.post("/api/invitations", body);
  expect(response.statusCode, response.body).toBe(201);
  return new URL(response.json<{ link: string }>().link).hash.slice(1);
}

/** Creates a token of a person, and returns a program that uses it. */
export async function programOf(server: TestServer, person: Person, fields: object = {}) {
  const expiresAt = new Date(Date.now() + dayMs).toISOString();
  const body = { name: "Skipper", scopes: ["tasks:write"], expiresAt, ...fields };
  const response = await person.post("/api/tokens", body);
  expect(response.statusCode, response.body).toBe(201);
  const { token, id } = response.json<{ token: string; id: string }>();
  return Object.assign(new TokenAgent(server, token), { me: person.me, token, tokenId: id });
}
