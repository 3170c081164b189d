import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { demoLinks } from "./demo-links.ts";
import { type DemoTask, demoTasks } from "./demo-tasks.ts";
import { demoAdmin, demoMembers, demoPassword, demoPeople } from "./demo-team.ts";

const dayMs = 24 * 3600 * 1000;

/** Sends requests to the server like a browser, subject to the same rules. */
class Seeder {
  readonly #app: FastifyInstance;
  #cookie = "";

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(
    method: "POST" | "PATCH",
    url: string,
    payload: InjectOptions["payload"],
  ): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { cookie: this.#cookie, "user-agent": "Baton demo" },
    });
    const cookie = response.cookies[0];
    if (cookie) this.#cookie = `${cookie.name}=${encodeURIComponent(cookie.value)}`;
    return response;
  }

  async expect(method: "POST" | "PATCH", url: string, payload: InjectOptions["payload"]): Promise<{ _id: string }> {
    const response = await this.send(method, url, payload);
    if (response.statusCode >= 400) throw new Error(`${method} ${url} of the sample team: ${response.body}`);
    return response.json();
  }

  /** Ends the session, which no browser would use. */
  async leave(): Promise<void> {
    await this.send("POST", "/api/auth/sign-out", {});
  }
}

async function signUp(app: FastifyInstance, person: (typeof demoPeople)[number]) {
  const agent = new Seeder(app);
  const { _id } = await agent.expect("POST", "/api/user-data", { ...person, imageURL: "", password: demoPassword });
  return { _id, agent };
}

const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);

/** Returns dates around today: in the past for completed tasks, in the future for planned ones. */
function datesOf(stage: keyof typeof demoTasks, index: number): { startingDate: string; endingDate: string } {
  const firstDay = { todo: 1, "in-progress": -6, completed: -40, delete: -20 }[stage];
  const startingDate = day(firstDay + index);
  return { startingDate, endingDate: day(firstDay + index + 4 + (index % 9)) };
}

/** Returns the ids of the tasks by their titles. */
async function createTasks(admin: Seeder, idsByName: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const idsByTitle = new Map<string, string>();
  const create = async (stage: keyof typeof demoTasks, task: DemoTask, index: number) => {
    const { people, priority: taskPrioirty, ...written } = task;
    const teamMember = people.split(" ").map((name) => ({ _id: idsByName.get(name) }));
    const trashed = stage === "delete";
    const { _id } = await admin.expect("POST", "/api/tasks", {
      ...datesOf(stage, index),
      ...written,
      taskPrioirty,
      teamMember,
      stage: trashed ? "todo" : stage,
    });
    idsByTitle.set(task.title, _id);
    if (trashed) await admin.expect("PATCH", `/api/tasks/${_id}`, { stage });
  };
  for (const stage of ["todo", "in-progress", "completed", "delete"] as const) {
    // New tasks go to the top, so the last of a column is created first.
    for (const [index, task] of [...demoTasks[stage].entries()].reverse()) await create(stage, task, index);
  }
  return idsByTitle;
}

async function linkTasks(admin: Seeder, idsByTitle: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, kind, to] of demoLinks) {
    await admin.expect("POST", `/api/tasks/${idsByTitle.get(from)}/links`, { toId: idsByTitle.get(to), kind });
  }
}

/** Fills an empty store with the sample team. Leaves any other store unchanged. */
export async function seed(app: FastifyInstance): Promise<void> {
  const admin = new Seeder(app);
  const { email } = demoAdmin;
  const signedIn = await admin.send("POST", "/api/auth/sign-in/email", { email, password: demoPassword });
  if (signedIn.statusCode === 200) return admin.leave();
  const owner = await admin.expect("POST", "/api/user-data", { ...demoAdmin, imageURL: "", password: demoPassword });
  const members = await Promise.all(demoMembers.map((member) => signUp(app, member)));
  // The admin adds each person, and each person joins.
  for (const { _id, agent } of members) {
    for (const by of [admin, agent]) await by.expect("PATCH", `/api/user-data/${_id}`, { adminEmail: email });
  }
  const idsByName = new Map(demoPeople.map(({ username }, index) => [username, [owner, ...members][index]?._id ?? ""]));
  await linkTasks(admin, await createTasks(admin, idsByName));
  await Promise.all([admin, ...members.map(({ agent }) => agent)].map((each) => each.leave()));
}
