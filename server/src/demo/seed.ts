import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { demoComments } from "./demo-comments.ts";
import { contentOf, demoFiles } from "./demo-files.ts";
import { type DemoProject, type DemoSubtask, type DemoTask, demoLinks, demoProjects } from "./demo-projects.ts";
import { demoAdmin, demoMembers, demoPassword, demoPeople } from "./demo-team.ts";
import { dayMs, type Step, stepMs, stepsOf, talkTimes } from "./history.ts";
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

/** The sample team, as its history is written. */
interface Team {
  readonly admin: Seeder;
  readonly agents: ReadonlyMap<string, Seeder>;
  readonly idsByName: ReadonlyMap<string, string>;
  readonly now: number;
  /** The ids of the tasks that have been created, by their titles. */
  readonly idsByTitle: Map<string, string>;
  /** When each task is created, by its title. */
  readonly createdAt: Map<string, number>;
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

const pathOf = ({ idsByTitle }: Team, title: string) => `/api/tasks/${idsByTitle.get(title)}`;

/** Returns a time or, if it is earlier, the one after the creation of these tasks. */
const onceCreated = ({ createdAt }: Team, at: number, ...titles: readonly string[]) =>
  Math.max(at, ...titles.map((title) => (createdAt.get(title) ?? 0) + 1));

/** Returns the events of a task: it is created, moves from stage to stage, and may be put away. */
function eventsOf(team: Team, projectId: string, task: DemoTask, steps: readonly Step<Stage>[]): Event[] {
  const { admin, agents, idsByName, idsByTitle, createdAt, now } = team;
  const { people, priority: taskPrioirty, starts, ends, subTasks = [], in: shelf, ...written } = task;
  const [first, ...moves] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  createdAt.set(task.title, first.at);
  const path = () => pathOf(team, task.title);
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
  // Nothing else happens to the task at the same time, so that its history has one order.
  const shelved = last.at + stepMs;
  const away = { archive: { archivedAt: new Date(shelved).toISOString() }, trash: { stage: "delete" } };
  return [
    { at: first.at, run: create },
    ...moves.map(({ at, stage }) => ({ at, run: () => mover.expect("PATCH", path(), { stageId: stage.id }) })),
    ...(shelf ? [{ at: shelved, run: () => admin.expect("PATCH", path(), away[shelf]) }] : []),
  ];
}

/** Creates the projects, of which the team already has the first one. Returns the events of their tasks. */
async function createProjects(team: Team): Promise<Event[]> {
  const [first] = await team.admin.expect<Identified[]>("GET", "/api/projects");
  const events: Event[] = [];
  for (const [index, project] of demoProjects.entries()) {
    const { id, stages, tasks } = await createProject(team, project, index === 0 ? first?.id : undefined);
    for (const stage of stages) {
      for (const [place, task] of (tasks[stage.name] ?? []).entries()) {
        events.push(...eventsOf(team, id, task, stepsOf(stages, stage, task, place, team.now)));
      }
    }
  }
  return events;
}

/** Tasks are linked as soon as both are there. */
const linkEvents = (team: Team): Event[] =>
  demoLinks.map(({ from, kind, to }) => ({
    at: onceCreated(team, 0, from, to),
    run: () => team.admin.expect("POST", `${pathOf(team, from)}/links`, { toId: team.idsByTitle.get(to), kind }),
  }));

/** Marks everything in the inboxes as read, so that only the last days are new. */
async function readAll({ agents }: Team): Promise<void> {
  for (const agent of agents.values()) {
    const list = await agent.expect<Identified[]>("GET", "/api/notifications");
    const ids = list.map(({ id }) => id);
    const readAt = new Date().toISOString();
    if (ids.length > 0) await agent.expect("PATCH", "/api/notifications", { ids, to: { readAt } });
  }
}

/** Each comment is added by its author. */
function commentEvents(team: Team): Event[] {
  const { agents, idsByName, now } = team;
  const times = talkTimes(demoComments.length, talkDays, now);
  return demoComments.map(({ on, by, body }, index) => ({
    at: onceCreated(team, times[index] ?? now, on),
    run: async () => {
      const mentioning = body.replaceAll(/@(\w+)/g, (_all, name: string) => {
        return mentionOf({ id: idsByName.get(name) ?? "", name });
      });
      await agents.get(by)?.expect("POST", `${pathOf(team, on)}/comments`, { body: mentioning });
    },
  }));
}

/** Files are added to tasks, and some are covers. */
const fileEvents = (team: Team): Event[] =>
  demoFiles.map((file) => ({
    at: onceCreated(team, team.now - filesDaysAgo * dayMs, file.on),
    run: async () => {
      const path = `${pathOf(team, file.on)}/attachments?${new URLSearchParams({ name: file.name })}`;
      const added = await team.agents.get(file.by)?.expect<Identified>("POST", path, await contentOf(file));
      if (file.isCover && added) await team.admin.expect("PATCH", pathOf(team, file.on), { cover: added.id });
    },
  }));

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
  const team: Team = { admin, agents, idsByName, now, idsByTitle: new Map(), createdAt: new Map() };
  const ofTasks = await createProjects(team);
  const events = [...ofTasks, ...linkEvents(team), ...fileEvents(team), ...commentEvents(team)];
  events.push({ at: now - talkDays * dayMs, run: () => readAll(team) });
  for (const { at, run } of events.sort((one, other) => one.at - other.at)) {
    setClock(at);
    await run();
  }
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
