import { setTimeout as sleep } from "node:timers/promises";
import { type HttpAnswer, HttpConnection, httpRequest } from "./http-client.ts";

/** A team on a running server, created through the API. */
export interface Team {
  readonly port: number;
  /** The admin first. */
  readonly people: readonly Person[];
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

const seedingConnections = 32;
/** The server sheds requests if too many hash a password. */
const signUpsAtOnce = 2;
const shedPauseMs = 200;

/** Signs up an admin and the members of their team. `name` distinguishes them from other teams. */
export async function signUpTeam(port: number, size: number, name = "team"): Promise<Team> {
  const admin = await signUp(port, `${name}-admin`, "Admin");
  const join = async (index: number) => {
    const member = await signUp(port, `${name}-member-${index + 1}`, "Developer");
    // The admin adds each member, and each joins.
    for (const { cookie } of [admin, member]) {
      await ask(port, "PATCH", `/api/user-data/${member.id}`, cookie, { adminEmail: admin.email });
    }
    return member;
  };
  const members: Person[] = [];
  while (members.length < size - 1) {
    const some = Math.min(signUpsAtOnce, size - 1 - members.length);
    members.push(...(await Promise.all(Array.from({ length: some }, (_, index) => join(members.length + index)))));
  }
  return { port, people: [admin, ...members] };
}

/** Returns the headers for a request by the admin. */
export function asAdmin({ people }: Team): { cookie: string } {
  return { cookie: people[0]?.cookie ?? "" };
}

/** Creates tasks with POST over many connections in parallel. Returns their IDs. */
export async function createTasks(team: Team, count: number, bodyOf = taskBody): Promise<string[]> {
  const connections = await Promise.all(
    Array.from({ length: Math.min(seedingConnections, count) }, () => HttpConnection.open(team.port)),
  );
  const ids: string[] = [];
  let next = 0;
  const sendAll = async (connection: HttpConnection) => {
    while (next < count) {
      const request = httpRequest("POST", "/api/tasks", asAdmin(team), bodyOf(next++, team));
      const { status, body } = await sendUntilServed(connection, request);
      if (status !== 201) throw new Error(`A task was refused: ${body}`);
      ids.push(JSON.parse(body.toString())._id);
    }
  };
  await Promise.all(connections.map(sendAll));
  for (const connection of connections) connection.close();
  return ids;
}

/** Sends a request again while the server sheds it. */
async function sendUntilServed(connection: HttpConnection, request: string): Promise<HttpAnswer> {
  for (;;) {
    const answer = await connection.send(request);
    if (answer.status !== 503) return answer;
    await sleep(shedPauseMs);
  }
}

const stages = ["todo", "in-progress", "completed"];
const priorities = ["high", "medium", "normal", "low"];
const words = "plan the next release with care and tell everybody what changed so that nobody is surprised".split(" ");

/** A task like those of a working team: a paragraph, two notes, three subtasks, up to three people. */
export function taskBody(index: number, { people }: Pick<Team, "people">): object {
  const text = (length: number) => Array.from({ length }, (_, at) => words[(index + at * 7) % words.length]).join(" ");
  return {
    title: `Task ${index}: ${text(5)}`,
    description: text(40),
    startingDate: "2026-03-01",
    endingDate: `2026-04-${String((index % 28) + 1).padStart(2, "0")}`,
    taskPrioirty: priorities[index % priorities.length],
    stage: stages[index % stages.length],
    tags: words[index % words.length],
    notes: [text(8), text(12)],
    subTasks: [text(4), text(5), text(6)],
    teamMember: people.slice(0, index % 4).map(({ id }) => ({ _id: id })),
  };
}

/** Sends one request and returns the JSON of its response. */
async function ask<T>(port: number, method: string, path: string, cookie: string, body?: object): Promise<T> {
  const answer = await send(port, method, path, cookie, body);
  return (await answer.json()) as T;
}

async function signUp(port: number, name: string, role: string): Promise<Person> {
  const email = `${name}@example.com`;
  const profile = { uId: "", email, imageURL: "", username: name, password: "Password1", rolePosition: "Lead", role };
  const answer = await send(port, "POST", "/api/user-data", "", profile);
  const { _id: id } = (await answer.json()) as { _id: string };
  return { id, email, cookie: cookieOf(answer) };
}

/** Logs in and returns the cookie of the session. */
export async function logIn(port: number, email: string, password: string): Promise<string> {
  return cookieOf(await send(port, "POST", "/api/auth/sign-in/email", "", { email, password }));
}

function cookieOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return pairs.join("; ");
}

async function send(port: number, method: string, path: string, cookie: string, body?: object): Promise<Response> {
  const init = body ? { body: JSON.stringify(body), headers: { cookie, "content-type": "application/json" } } : {};
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie }, ...init });
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`);
  return answer;
}
