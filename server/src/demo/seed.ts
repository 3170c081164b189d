import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { demoComments } from "./demo-comments.ts";
import { contentOf, demoFiles } from "./demo-files.ts";
import { type DemoProject, type DemoSubtask, type DemoTask, demoLinks, demoProjects } from "./demo-projects.ts";
import { demoAdmin, demoMembers, demoPassword, demoPeople } from "./demo-team.ts";
import { dayMs, type Step, stepsOf, talkTimes } from "./history.ts";
import { type SetClock, withMovedClock } from "./moved-clock.ts";

/** How long the sample team has existed, in days, and when it last wrote comments and added files. */
const [foundedDaysAgo, filesDaysAgo, talkDays] = [90, 4, 3];
/** Before a session is as old, it is replaced by a new one. */
const sessionMs = 14 * dayMs;

type Method = "GET" | "POST" | "PATCH";

/** Sends requests to the server like a browser, subject to the same rules. */
class Seeder {
  readonly #app: FastifyInstance;
  readonly #email: string;
  #cookie = "";
  #signedInAt = Date.now();

  constructor(app: FastifyInstance, { email }: { readonly email: string }) {
    this.#app = app;
    this.#email = email;
  }

  signIn(): Promise<LightMyRequestResponse> {
    this.#signedInAt = Date.now();
    return this.send("POST", "/api/auth/sign-in/email", { email: this.#email, password: demoPassword });
  }

  async send(method: Method, url: string, payload?: InjectOptions["payload"]): Promise<LightMyRequestResponse> {
    if (Date.now() - this.#signedInAt > sessionMs) await this.signIn();
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

  async expect<Answer = { _id: string }>(
    method: Method,
    url: string,
    payload?: InjectOptions["payload"],
  ): Promise<Answer> {
    const response = await this.send(method, url, payload);
    if (response.statusCode >= 400) throw new Error(`${method} ${url} of the sample team: ${response.body}`);
    return response.json();
  }

  /** Ends the session, because no browser will use it. */
  async leave(): Promise<void> {
    await this.send("POST", "/api/auth/sign-out", {});
  }
}

async function signUp(app: FastifyInstance, person: (typeof demoPeople)[number]) {
  const agent = new Seeder(app, person);
  const { _id } = await agent.expect("POST", "/api/user-data", { ...person, imageURL: "", password: demoPassword });
  return { _id, agent };
}

/** Returns the date a number of days from a time. */
const day = (offset: number, now: number) => new Date(now + offset * dayMs).toISOString().slice(0, 10);

interface Identified {
  readonly id: string;
}

type IdsByName = ReadonlyMap<string, string>;

/** The sample team, as its history is written. */
interface Team {
  readonly admin: Seeder;
  readonly agents: ReadonlyMap<string, Seeder>;
  readonly idsByName: IdsByName;
  readonly setClock: SetClock;
  readonly now: number;
}

/**
 * Creates a project, or sets the fields of an existing one. Returns its id, its stages, and the tasks to create in it.
 */
async function createProject(
  { admin, idsByName }: Team,
  { tasks, starred, lead, defaultAssignee = "", ...project }: DemoProject,
  existing: string | undefined,
) {
  const stages = project.stages.map((stage) => ({ ...stage, id: newId() }));
  const people = { lead: idsByName.get(lead), defaultAssignee: idsByName.get(defaultAssignee) };
  const [method, path] = existing ? (["PATCH", `/${existing}`] as const) : (["POST", ""] as const);
  const { id } = await admin.expect<Identified>(method, `/api/projects${path}`, { ...project, ...people, stages });
  if (starred) await admin.expect("POST", "/api/stars", { projectId: id });
  return { id, stages, tasks };
}

type Project = Awaited<ReturnType<typeof createProject>>;
type Stage = Project["stages"][number];

/** Something that happens at a time. */
interface Event {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

/** Sets what is known of the subtasks of a task, which are done if the task is completed. */
async function editSubtasks(
  { admin, idsByName, now }: Team,
  task: DemoTask,
  { subtasks }: TaskWire,
  isCompleted: boolean,
) {
  for (const [index, subtask] of (task.subTasks ?? []).entries()) {
    const { done = isCompleted, person, due } = typeof subtask === "string" ? ({} as DemoSubtask) : subtask;
    const known = { ...(done && { done }), ...(person && { assigneeId: idsByName.get(person) }) };
    const patch = { ...known, ...(due !== undefined && { dueDate: day(due, now) }) };
    if (Object.keys(patch).length > 0) await admin.expect("PATCH", `/api/subtasks/${subtasks[index]?.id}`, patch);
  }
}

/** Returns the events of a task: it is created, moves from stage to stage, and may be put away. */
function eventsOf(
  team: Team,
  projectId: string,
  task: DemoTask,
  steps: readonly Step<Stage>[],
  idsByTitle: Ids,
): Event[] {
  const { admin, agents, idsByName, now } = team;
  const { people, priority: taskPrioirty, starts, ends, subTasks = [], in: shelf, ...written } = task;
  const [first, ...moves] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const path = () => `/api/tasks/${idsByTitle.get(task.title)}`;
  const create = async () => {
    const made = await admin.expect<TaskWire>("POST", `/api/projects/${projectId}/tasks`, {
      ...written,
      ...{ startingDate: day(starts, now), endingDate: day(ends, now), stageId: first.stage.id, taskPrioirty },
      subTasks: subTasks.map((subtask) => (typeof subtask === "string" ? subtask : subtask.title)),
      teamMember: people.map((name) => ({ _id: idsByName.get(name) })),
    });
    idsByTitle.set(task.title, made._id);
    await editSubtasks(team, task, made, last.stage.category === "completed");
  };
  const mover = agents.get(people[0] ?? "") ?? admin;
  const away = { archive: { archivedAt: new Date(last.at).toISOString() }, trash: { stage: "delete" } };
  return [
    { at: first.at, run: create },
    ...moves.map(({ at, stage }) => ({ at, run: () => mover.expect("PATCH", path(), { stageId: stage.id }) })),
    ...(shelf ? [{ at: last.at, run: () => admin.expect("PATCH", path(), away[shelf]) }] : []),
  ];
}

type Ids = Map<string, string>;

/**
 * Creates the projects and lives through the history of their tasks, and adds the links between these. The first project
 * is the one that the team already has. Returns the ids of the tasks by their titles.
 */
async function createProjects(team: Team): Promise<IdsByName> {
  const { admin, setClock, now } = team;
  const [first] = await admin.expect<Identified[]>("GET", "/api/projects");
  const idsByTitle: Ids = new Map();
  const events: Event[] = [];
  const createdAt = new Map<string, number>();
  for (const [index, project] of demoProjects.entries()) {
    const { id, stages, tasks } = await createProject(team, project, index === 0 ? first?.id : undefined);
    for (const stage of stages) {
      for (const [place, task] of (tasks[stage.name] ?? []).entries()) {
        const steps = stepsOf(stages, stage, task, place, now);
        events.push(...eventsOf(team, id, task, steps, idsByTitle));
        createdAt.set(task.title, steps[0]?.at ?? now);
      }
    }
  }
  for (const { from, kind, to } of demoLinks) {
    const path = () => `/api/tasks/${idsByTitle.get(from)}/links`;
    events.push({
      at: Math.max(createdAt.get(from) ?? now, createdAt.get(to) ?? now) + 1,
      run: () => admin.expect("POST", path(), { toId: idsByTitle.get(to), kind }),
    });
  }
  for (const { at, run } of events.sort((one, other) => one.at - other.at)) {
    setClock(at);
    await run();
  }
  return idsByTitle;
}

/** Marks everything in the inboxes as read: only the latest comments are new. */
async function readAll({ agents }: Team): Promise<void> {
  for (const agent of agents.values()) {
    const list = await agent.expect<Identified[]>("GET", "/api/notifications");
    const ids = list.map(({ id }) => id);
    const readAt = new Date().toISOString();
    if (ids.length > 0) await agent.expect("PATCH", "/api/notifications", { ids, to: { readAt } });
  }
}

/** Adds the comments on tasks, each as its author. */
async function comment({ agents, idsByName, setClock, now }: Team, idsByTitle: IdsByName) {
  const times = talkTimes(demoComments.length, talkDays, now);
  for (const [index, { on, by, body }] of demoComments.entries()) {
    setClock(times[index] ?? now);
    const mentioning = body.replaceAll(/@(\w+)/g, (_all, name: string) => {
      return mentionOf({ id: idsByName.get(name) ?? "", name });
    });
    await agents.get(by)?.expect("POST", `/api/tasks/${idsByTitle.get(on)}/comments`, { body: mentioning });
  }
}

/** Adds the files to tasks, and sets the covers. */
async function attach(agents: ReadonlyMap<string, Seeder>, idsByTitle: IdsByName) {
  for (const file of demoFiles) {
    const task = `/api/tasks/${idsByTitle.get(file.on)}`;
    const path = `${task}/attachments?${new URLSearchParams({ name: file.name })}`;
    const agent = agents.get(file.by);
    const added = await agent?.expect<Identified>("POST", path, await contentOf(file));
    if (file.isCover && added) await agents.get(demoAdmin.username)?.expect("PATCH", task, { cover: added.id });
  }
}

async function createTeam(app: FastifyInstance, setClock: SetClock): Promise<void> {
  const now = Date.now();
  setClock(now - foundedDaysAgo * dayMs);
  const admin = new Seeder(app, demoAdmin);
  const { email } = demoAdmin;
  const owner = await admin.expect("POST", "/api/user-data", { ...demoAdmin, imageURL: "", password: demoPassword });
  const members = await Promise.all(demoMembers.map((member) => signUp(app, member)));
  // The admin adds each person, and each person joins.
  for (const { _id, agent } of members) {
    for (const by of [admin, agent]) await by.expect("PATCH", `/api/user-data/${_id}`, { adminEmail: email });
  }
  const idsByName = new Map(demoPeople.map(({ username }, index) => [username, [owner, ...members][index]?._id ?? ""]));
  const agents = new Map([
    [demoAdmin.username, admin],
    ...demoMembers.map(({ username }, index) => [username, members[index]?.agent ?? admin] as const),
  ]);
  const team = { admin, agents, idsByName, setClock, now };
  const idsByTitle = await createProjects(team);
  await readAll(team);
  setClock(now - filesDaysAgo * dayMs);
  await attach(agents, idsByTitle);
  await comment(team, idsByTitle);
  setClock(now);
  for (const agent of agents.values()) await agent.leave();
}

/** Fills an empty store with the sample team and its last months. Leaves any other store unchanged. */
export async function seed(app: FastifyInstance): Promise<void> {
  const admin = new Seeder(app, demoAdmin);
  const signedIn = await admin.signIn();
  if (signedIn.statusCode === 200) return admin.leave();
  await withMovedClock((setClock) => createTeam(app, setClock));
}
