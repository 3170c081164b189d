import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import type { WorkStage } from "@baton/domain/task/task";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { demoComments } from "./demo-comments.ts";
import { contentOf, demoFiles } from "./demo-files.ts";
import { type DemoProject, type DemoTask, demoLinks, demoProjects } from "./demo-projects.ts";
import { demoAdmin, demoMembers, demoPassword, demoPeople } from "./demo-team.ts";

const dayMs = 24 * 3600 * 1000;

type Method = "GET" | "POST" | "PATCH";

/** Sends requests to the server like a browser, subject to the same rules. */
class Seeder {
  readonly #app: FastifyInstance;
  #cookie = "";

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(method: Method, url: string, payload?: InjectOptions["payload"]): Promise<LightMyRequestResponse> {
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
  const agent = new Seeder(app);
  const { _id } = await agent.expect("POST", "/api/user-data", { ...person, imageURL: "", password: demoPassword });
  return { _id, agent };
}

/** Returns the date a number of days from today. */
const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);

interface Identified {
  readonly id: string;
}

interface Categorised {
  readonly category: WorkStage;
}

const isDone = ({ category }: Categorised) => category === "completed";

type IdsByName = ReadonlyMap<string, string>;

/**
 * Creates a project, or sets the fields of an existing one. Returns its id, its stages, and the tasks to create in it.
 */
async function createProject(
  admin: Seeder,
  { tasks, starred, lead, defaultAssignee = "", ...project }: DemoProject,
  idsByName: IdsByName,
  existing: string | undefined,
) {
  const stages = project.stages.map((stage) => ({ ...stage, id: newId() }));
  const people = { lead: idsByName.get(lead), defaultAssignee: idsByName.get(defaultAssignee) };
  const [method, path] = existing ? (["PATCH", `/${existing}`] as const) : (["POST", ""] as const);
  const { id } = await admin.expect<Identified>(method, `/api/projects${path}`, { ...project, ...people, stages });
  if (starred) await admin.expect("POST", "/api/stars", { projectId: id });
  return { id, stages, tasks };
}

/** Creates a task with its subtasks, which are done if the task is completed. Returns its id. */
async function createTask(
  admin: Seeder,
  projectId: string,
  stage: Identified & Categorised,
  { people, priority: taskPrioirty, starts, ends, subTasks = [], in: shelf, ...written }: DemoTask,
  idsByName: IdsByName,
): Promise<string> {
  const details = subTasks.map((subTask) => (typeof subTask === "string" ? { title: subTask } : subTask));
  const { _id, subtasks } = await admin.expect<TaskWire>("POST", `/api/projects/${projectId}/tasks`, {
    ...written,
    ...{ startingDate: day(starts), endingDate: day(ends) },
    ...{ stageId: stage.id, taskPrioirty, subTasks: details.map(({ title }) => title) },
    teamMember: people.map((name) => ({ _id: idsByName.get(name) })),
  });
  for (const [index, { done = isDone(stage), person, due }] of details.entries()) {
    const known = { ...(done && { done }), ...(person && { assigneeId: idsByName.get(person) }) };
    const patch = { ...known, ...(due !== undefined && { dueDate: day(due) }) };
    if (Object.keys(patch).length > 0) await admin.expect("PATCH", `/api/subtasks/${subtasks[index]?.id}`, patch);
  }
  if (shelf === "archive") await admin.expect("PATCH", `/api/tasks/${_id}`, { archivedAt: new Date().toISOString() });
  if (shelf === "trash") await admin.expect("PATCH", `/api/tasks/${_id}`, { stage: "delete" });
  return _id;
}

/**
 * Creates the projects, their tasks, and the links between the tasks. The first project is the one that the team
 * already has. Returns the ids of the tasks by their titles.
 */
async function createProjects(admin: Seeder, idsByName: IdsByName): Promise<IdsByName> {
  const [first] = await admin.expect<Identified[]>("GET", "/api/projects");
  const created: Awaited<ReturnType<typeof createProject>>[] = [];
  for (const [index, project] of demoProjects.entries()) {
    created.push(await createProject(admin, project, idsByName, index === 0 ? first?.id : undefined));
  }
  const idsByTitle = new Map<string, string>();
  // New tasks go to the top, so the last ones are created first. The completed ones are the oldest.
  for (const { id, stages, tasks } of created.toReversed()) {
    for (const stage of stages.toSorted((one, other) => Number(isDone(other)) - Number(isDone(one)))) {
      for (const task of (tasks[stage.name] ?? []).toReversed()) {
        idsByTitle.set(task.title, await createTask(admin, id, stage, task, idsByName));
      }
    }
  }
  for (const { from, kind, to } of demoLinks) {
    await admin.expect("POST", `/api/tasks/${idsByTitle.get(from)}/links`, { toId: idsByTitle.get(to), kind });
  }
  return idsByTitle;
}

/** Adds the comments on tasks, each as its author. */
async function comment(agents: ReadonlyMap<string, Seeder>, idsByTitle: IdsByName, idsByName: IdsByName) {
  for (const { on, by, body } of demoComments) {
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
  const idsByTitle = await createProjects(admin, idsByName);
  const agents = new Map([
    [demoAdmin.username, admin],
    ...demoMembers.map(({ username }, index) => [username, members[index]?.agent ?? admin] as const),
  ]);
  await attach(agents, idsByTitle);
  await comment(agents, idsByTitle, idsByName);
  await Promise.all([admin, ...members.map(({ agent }) => agent)].map((each) => each.leave()));
}
