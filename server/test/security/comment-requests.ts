import type { CommentWire } from "@baton/domain/comment/comment.wire";
import { newId } from "@baton/domain/kernel/ids";
import { at, type Context, freshTask, type Make, ownTrash, type Requests, withBody } from "./knock.ts";

const of = at("/api/tasks", { body: "alpha comment" }, "/comments");
const listed = at("/api/tasks", undefined, "/comments");
const one = at("/api/comments", { body: "alpha edited" });
const removed = at("/api/comments");
const restored = at("/api/comments", {}, "/restore");
const reacted = at("/api/comments", { emoji: "👍", on: true }, "/reaction");

/** Returns a comment of the owner on a new task of the team. */
async function freshComment(context: Context, isInTrash = false): Promise<string> {
  const { owner } = context.world;
  const taskId = await freshTask(context);
  const { id } = (await owner.post(`/api/tasks/${taskId}/comments`, { body: "alpha" })).json<CommentWire>();
  if (isInTrash) await owner.patch(`/api/tasks/${taskId}`, { stage: "delete" });
  return id;
}

/** Returns a comment that the actor wrote or, if they may not, the owner. */
async function ownComment(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const { url = "", body } = of.knock(await freshTask(context));
  const added = await server.app.inject({ method: "POST", url, headers, payload: { ...body } });
  return added.statusCode === 201 ? added.json<CommentWire>().id : freshComment(context);
}

async function removedBy(context: Context, { byOwner }: { readonly byOwner: boolean }): Promise<string> {
  const { server, cookies } = context.world;
  const id = await ownComment(context);
  const headers = { cookie: cookies[byOwner ? "owner" : context.actor] };
  await server.app.inject({ method: "DELETE", url: `/api/comments/${id}`, headers });
  return id;
}

async function thirdComment({ world: { third } }: Context): Promise<string> {
  return (await third.owner.post(`/api/tasks/${third.taskId}/comments`, { body: "gamma" })).json<CommentWire>().id;
}

/** The requests that apply to every route with the id of a comment. */
const each = (knock: typeof one) => ({
  "a comment of a third team": async (context: Context) => knock.knock(await thirdComment(context)),
  "an unknown id": () => knock.knock(newId()),
  "a malformed id": () => knock.malformed(),
});

const make =
  (knock: typeof one, find: (context: Context) => Promise<string>): Make =>
  async (context) =>
    knock.knock(await find(context));
const inTrash = (context: Context) => freshComment(context, true);

/** Requests about comments. */
export const commentRequests = {
  "GET /api/tasks/:id/comments": {
    "a task of the team": make(listed, freshTask),
    "a task of the team, in the trash": make(listed, (context) => freshTask(context, true)),
    "a task of the team that the caller moved to the trash": make(listed, ownTrash),
    "a task of a third team": ({ world }) => listed.knock(world.third.taskId),
    "an unknown id": () => listed.unknown(),
    "a malformed id": () => listed.malformed(),
  },
  "POST /api/tasks/:id/comments": {
    "on a task of the team": make(of, freshTask),
    "on a task of the team, in the trash": make(of, (context) => freshTask(context, true)),
    "on a task of the team, with the id of a comment of a third team": async (context) =>
      withBody(of.knock(await freshTask(context)), { body: "alpha", id: await thirdComment(context) }),
    "on a task of the team, mentioning a member of a third team": async (context) =>
      withBody(of.knock(await freshTask(context)), { body: `[@x](person:${context.world.third.member.me._id})` }),
    "on a task of a third team": ({ world }) => of.knock(world.third.taskId),
    "an unknown id": () => of.unknown(),
    "a malformed id": () => of.malformed(),
  },
  "PATCH /api/comments/:id": {
    "a comment of the team that the caller wrote": make(one, ownComment),
    "a comment of the team that the owner wrote": make(one, freshComment),
    "a comment of the team that the owner wrote on a task in the trash": make(one, inTrash),
    "a comment of the team that the caller wrote, removed": make(one, (context) =>
      removedBy(context, { byOwner: false }),
    ),
    ...each(one),
  },
  "DELETE /api/comments/:id": {
    "a comment of the team that the caller wrote": make(removed, ownComment),
    "a comment of the team that the owner wrote": make(removed, freshComment),
    "a comment of the team that the owner wrote on a task in the trash": make(removed, inTrash),
    ...each(removed),
  },
  "POST /api/comments/:id/restore": {
    "a comment of the team that the caller wrote, removed by them": make(restored, (context) =>
      removedBy(context, { byOwner: false }),
    ),
    "a comment of the team that the caller wrote, removed by the owner": make(restored, (context) =>
      removedBy(context, { byOwner: true }),
    ),
    "a comment that is not removed": make(restored, freshComment),
    ...each(restored),
  },
  "PUT /api/comments/:id/reaction": {
    "a comment of the team that the owner wrote": make(reacted, freshComment),
    "a comment of the team that the owner wrote on a task in the trash": make(reacted, inTrash),
    ...each(reacted),
  },
} satisfies Partial<Requests>;
