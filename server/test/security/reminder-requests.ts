import type { Reminder } from "@baton/domain/reminder/reminder";
import { at, type Context, freshTask, type Make, type Requests, withBody } from "./knock.ts";

const body = { before: "PT1H" };
const listed = at("/api/tasks", undefined, "/reminders");
const of = at("/api/tasks", body, "/reminders");
const removed = at("/api/reminders");

/** Lets the owner be reminded of a new task of the team, and returns the id. */
async function ownersReminder(context: Context): Promise<string> {
  const { owner } = context.world;
  return (await owner.post(`/api/tasks/${await freshTask(context)}/reminders`, body)).json<Reminder>().id;
}

/** Lets the actor be reminded of a new task of the team if they may, else the owner, and returns the id. */
async function ownReminder(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const url = `/api/tasks/${await freshTask(context)}/reminders`;
  const answer = await server.app.inject({ method: "POST", url, headers, payload: body });
  return answer.statusCode === 201 ? answer.json<Reminder>().id : ownersReminder(context);
}

async function thirdReminder({ world: { third } }: Context): Promise<string> {
  return (await third.owner.post(`/api/tasks/${third.taskId}/reminders`, body)).json<Reminder>().id;
}

const make =
  (knock: typeof of, find: (context: Context) => Promise<string>): Make =>
  async (context) =>
    knock.knock(await find(context));

/** The requests that apply to every route. */
const each = (knock: typeof of, third: (context: Context) => Promise<string>) => ({
  "on a task of a third team": make(knock, third),
  "an unknown id": () => knock.unknown(),
  "a malformed id": () => knock.malformed(),
});

const thirdTask = async ({ world: { third } }: Context) => third.taskId;

/** Requests about reminders. */
export const reminderRequests = {
  "GET /api/tasks/:id/reminders": {
    "a task of the team": make(listed, freshTask),
    "a task of the team, in the trash": make(listed, (context) => freshTask(context, true)),
    ...each(listed, thirdTask),
  },
  "POST /api/tasks/:id/reminders": {
    "a task of the team": make(of, freshTask),
    "a task of the team, in the trash": make(of, (context) => freshTask(context, true)),
    "a task of the team, naming another person": async (context) =>
      withBody(of.knock(await freshTask(context)), { ...body, userId: context.world.owner.me._id }),
    ...each(of, thirdTask),
  },
  "DELETE /api/reminders/:id": {
    "of a task of the team, the caller's": make(removed, ownReminder),
    "of a task of the team, the owner's": make(removed, ownersReminder),
    ...each(removed, thirdReminder),
  },
} satisfies Partial<Requests>;
