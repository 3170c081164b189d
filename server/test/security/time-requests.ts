import type { TimeEntryWire } from "@baton/domain/time-entry/time-entry.wire";
import { createTask, type Person } from "../support/factories.ts";
import { at, type Context, freshTask, type Knock, type Make, type Requests, withBody } from "./knock.ts";

const body = { minutes: 30, day: "2026-11-02" };
const listed = at("/api/tasks", undefined, "/time");
const of = at("/api/tasks", body, "/time");
const one = at("/api/time", { minutes: 45 });
const removed = at("/api/time");

/** Returns a new task of a person, in a project that tracks time. */
async function trackedBy(person: Person): Promise<string> {
  const { _id, project } = await createTask(person, { title: "alpha title" });
  await person.patch(`/api/projects/${project}`, { timeTracking: true });
  return _id;
}

const tracked = ({ world }: Context) => trackedBy(world.owner);
const log = async (person: Person, taskId: string) =>
  (await person.post(`/api/tasks/${taskId}/time`, body)).json<TimeEntryWire>().id;

async function inTrash(context: Context): Promise<string> {
  const id = await tracked(context);
  await context.world.owner.patch(`/api/tasks/${id}`, { stage: "delete" });
  return id;
}

/** Returns a new task of the team in a project that does not track time. */
async function untracked(context: Context): Promise<string> {
  const { owner } = context.world;
  const id = await freshTask(context);
  const { project } = (await owner.get(`/api/tasks/${id}`)).json<{ project: string }>();
  await owner.patch(`/api/projects/${project}`, { timeTracking: false });
  return id;
}

const ownersEntry = async (context: Context) => log(context.world.owner, await tracked(context));

async function trashedEntry(context: Context): Promise<string> {
  const { owner } = context.world;
  const taskId = await tracked(context);
  const id = await log(owner, taskId);
  await owner.patch(`/api/tasks/${taskId}`, { stage: "delete" });
  return id;
}

/** Sends a request as the actor. */
function asActor({ world, actor }: Context, method: "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const headers = { cookie: world.cookies[actor] };
  return world.server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** Lets the actor log time if they may, else the owner, and returns the id of the entry. */
async function ownEntry(context: Context): Promise<string> {
  const logged = await asActor(context, "POST", `/api/tasks/${await tracked(context)}/time`, body);
  return logged.statusCode === 201 ? logged.json<TimeEntryWire>().id : ownersEntry(context);
}

const thirdTask = ({ world: { third } }: Context) => trackedBy(third.owner);
const thirdEntry = async ({ world: { third } }: Context) => log(third.owner, await trackedBy(third.owner));

const make =
  (knock: typeof of, find: (context: Context) => Promise<string>): Make =>
  async (context) =>
    knock.knock(await find(context));

/** The requests that apply to every route with an id. */
const each = (knock: typeof of, third: (context: Context) => Promise<string>) => ({
  "of a third team": make(knock, third),
  "an unknown id": () => knock.unknown(),
  "a malformed id": () => knock.malformed(),
});

const timerOn = async (taskId: Promise<string>, more: object = {}): Promise<Knock> => ({
  body: { taskId: await taskId, ...more },
});

async function startOwn(context: Context): Promise<Knock> {
  await asActor(context, "PUT", "/api/timer", { taskId: await tracked(context) });
  return {};
}

async function stopOwn(context: Context): Promise<Knock> {
  await asActor(context, "DELETE", "/api/timer");
  return {};
}

/** Requests about time entries and timers. */
export const timeRequests = {
  "GET /api/tasks/:id/time": {
    "a task of the team": make(listed, tracked),
    "a task of the team, in the trash": make(listed, inTrash),
    ...each(listed, thirdTask),
  },
  "POST /api/tasks/:id/time": {
    "a task of the team": make(of, tracked),
    "a task of the team, in the trash": make(of, inTrash),
    "a task of the team, whose project does not track time": make(of, untracked),
    "a task of the team, naming its owner": async (context) =>
      withBody(of.knock(await tracked(context)), { ...body, userId: context.world.owner.me._id }),
    "a task of the team, naming somebody of a third team": async (context) =>
      withBody(of.knock(await tracked(context)), { ...body, userId: context.world.third.owner.me._id }),
    ...each(of, thirdTask),
  },
  "PATCH /api/time/:id": {
    "of the team, the caller's": make(one, ownEntry),
    "of the team, the owner's": make(one, ownersEntry),
    "of the team, the owner's on a task in the trash": make(one, trashedEntry),
    ...each(one, thirdEntry),
  },
  "DELETE /api/time/:id": {
    "of the team, the caller's": make(removed, ownEntry),
    "of the team, the owner's": make(removed, ownersEntry),
    "of the team, the owner's on a task in the trash": make(removed, trashedEntry),
    ...each(removed, thirdEntry),
  },
  "GET /api/timer": { "the caller's": startOwn },
  "PUT /api/timer": {
    "on a task of the team": (context) => timerOn(tracked(context)),
    "on a task of a third team": (context) => timerOn(thirdTask(context)),
    "on a task of the team, naming another person": (context) =>
      timerOn(tracked(context), { userId: context.world.owner.me._id }),
  },
  "DELETE /api/timer": {
    "the caller's": startOwn,
    "the caller's, who has none": stopOwn,
  },
} satisfies Partial<Requests>;
