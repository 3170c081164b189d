import type { FollowWire } from "@baton/domain/follow/follow.wire";
import { at, type Context, freshTask, type Make, type Requests, withBody } from "./knock.ts";

const of = at("/api/tasks", { level: "following" }, "/follows");
const changed = at("/api/follows", { level: "muted" });
const removed = at("/api/follows");

/** Lets the owner follow a new task of the team, and returns the id. */
async function ownersFollow(context: Context): Promise<string> {
  const { owner } = context.world;
  const url = `/api/tasks/${await freshTask(context)}/follows`;
  return (await owner.post(url, { level: "following" })).json<FollowWire>().id;
}

/** Lets the actor follow a new task of the team if they may, else the owner, and returns the id. */
async function ownFollow(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const url = `/api/tasks/${await freshTask(context)}/follows`;
  const answer = await server.app.inject({ method: "POST", url, headers, payload: { level: "following" } });
  return answer.statusCode === 201 ? answer.json<FollowWire>().id : ownersFollow(context);
}

async function thirdFollow({ world: { third } }: Context): Promise<string> {
  const answer = await third.owner.post(`/api/tasks/${third.taskId}/follows`, { level: "following" });
  return answer.json<FollowWire>().id;
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

/** Requests about following tasks. */
export const followRequests = {
  "POST /api/tasks/:id/follows": {
    "a task of the team": make(of, freshTask),
    "a task of the team, in the trash": make(of, (context) => freshTask(context, true)),
    "a task of the team, naming another person": async (context) =>
      withBody(of.knock(await freshTask(context)), { level: "following", userId: context.world.third.member.me._id }),
    "a task of the team, with the id of how the owner follows another": async (context) =>
      withBody(of.knock(await freshTask(context)), { level: "following", id: await ownersFollow(context) }),
    ...each(of, async ({ world }) => world.third.taskId),
  },
  "PATCH /api/follows/:id": {
    "of a task of the team, the caller's": make(changed, ownFollow),
    "of a task of the team, the owner's": make(changed, ownersFollow),
    ...each(changed, thirdFollow),
  },
  "DELETE /api/follows/:id": {
    "of a task of the team, the caller's": make(removed, ownFollow),
    "of a task of the team, the owner's": make(removed, ownersFollow),
    ...each(removed, thirdFollow),
  },
} satisfies Partial<Requests>;
