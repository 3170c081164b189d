import type { AttachmentWire } from "@baton/domain/attachment/attachment.wire";
import { newId } from "@baton/domain/kernel/ids";
import sharp from "sharp";
import type { Person } from "../support/factories.ts";
import { attached } from "../support/files.ts";
import { at, type Context, freshTask, type Knock, type Make, malformed, type Requests } from "./knock.ts";

const content = at("/api/attachments", undefined, "/content");
const thumbnail = at("/api/attachments", undefined, "/thumbnail");
const removed = at("/api/attachments");
const restored = at("/api/attachments", {}, "/restore");

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3366cc" } })
  .png()
  .toBuffer();

/** Returns the request that adds a file to a task. */
function upload(taskId: string, fileId?: string): Knock {
  const query = new URLSearchParams({ name: "alpha.txt", ...(fileId ? { id: fileId } : {}) });
  const headers = { "content-type": "application/octet-stream" };
  return { url: `/api/tasks/${taskId}/attachments?${query}`, body: Buffer.from("alpha"), headers };
}

/** Returns a file of the owner on a new task of the team. */
async function freshFile(context: Context, of: Buffer | string = "alpha", isInTrash = false): Promise<string> {
  const { owner } = context.world;
  const taskId = await freshTask(context);
  const { id } = await attached(owner as Person, taskId, of, "alpha.txt");
  if (isInTrash) await owner.patch(`/api/tasks/${taskId}`, { stage: "delete" });
  return id;
}

/** Returns a file that the actor uploaded or, if they may not, the owner. */
async function ownFile(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const { url = "", body, headers } = upload(await freshTask(context));
  const sent = { ...headers, cookie: cookies[context.actor] };
  const added = await server.app.inject({ method: "POST", url, headers: sent, payload: body as Buffer });
  return added.statusCode === 201 ? added.json<AttachmentWire>().id : freshFile(context);
}

async function removedBy(context: Context, { byOwner }: { readonly byOwner: boolean }): Promise<string> {
  const { server, cookies } = context.world;
  const id = await ownFile(context);
  const headers = { cookie: cookies[byOwner ? "owner" : context.actor] };
  await server.app.inject({ method: "DELETE", url: `/api/attachments/${id}`, headers });
  return id;
}

async function removedFile(context: Context, of?: Buffer): Promise<string> {
  const id = await freshFile(context, of);
  await context.world.owner.delete(`/api/attachments/${id}`);
  return id;
}

async function thirdFile({ world: { third } }: Context): Promise<string> {
  return (await attached(third.owner, third.taskId, picture, "charlie.png")).id;
}

/** The requests that apply to every route with the id of a file. */
const each = (knock: typeof content) => ({
  "a file of a third team": async (context: Context) => knock.knock(await thirdFile(context)),
  "an unknown id": () => knock.unknown(),
  "a malformed id": () => knock.malformed(),
});

const make =
  (knock: typeof content, find: (context: Context) => Promise<string>): Make =>
  async (context) =>
    knock.knock(await find(context));

/** Requests about the files on tasks. */
export const attachmentRequests = {
  "GET /api/attachments/limits": { "those of the caller's team": () => ({}) },
  "POST /api/tasks/:id/attachments": {
    "on a task of the team": async (context) => upload(await freshTask(context)),
    "on a task of the team, in the trash": async (context) => upload(await freshTask(context, true)),
    "on a task of the team, with the id of a file of a third team": async (context) =>
      upload(await freshTask(context), await thirdFile(context)),
    "on a task of a third team": ({ world }) => upload(world.third.taskId),
    "an unknown id": () => upload(newId()),
    "a malformed id": () => malformed.map((id) => upload(id)),
  },
  "GET /api/attachments/:id/content": {
    "a file of the team": make(content, freshFile),
    "a file of the team on a task in the trash": make(content, (context) => freshFile(context, "alpha", true)),
    "a file of the team, removed": make(content, removedFile),
    ...each(content),
  },
  "GET /api/attachments/:id/thumbnail": {
    "a picture of the team": make(thumbnail, (context) => freshFile(context, picture)),
    "a picture of the team on a task in the trash": make(thumbnail, (context) => freshFile(context, picture, true)),
    "a file of the team without a thumbnail": make(thumbnail, freshFile),
    "a picture of the team, removed": make(thumbnail, (context) => removedFile(context, picture)),
    ...each(thumbnail),
  },
  "DELETE /api/attachments/:id": {
    "a file of the team that the caller uploaded": make(removed, ownFile),
    "a file of the team that the owner uploaded": make(removed, freshFile),
    "a file of the team on a task in the trash": make(removed, (context) => freshFile(context, "alpha", true)),
    ...each(removed),
  },
  "POST /api/attachments/:id/restore": {
    "a file of the team that the caller uploaded, removed by them": make(restored, (context) =>
      removedBy(context, { byOwner: false }),
    ),
    "a file of the team that the caller uploaded, removed by the owner": make(restored, (context) =>
      removedBy(context, { byOwner: true }),
    ),
    "a file that is not removed": make(restored, freshFile),
    ...each(restored),
  },
} satisfies Partial<Requests>;
