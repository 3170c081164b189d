import { newId } from "@baton/domain/kernel/ids";
import type { Link } from "@baton/domain/link/link";
import { createTask, type Person } from "../support/factories.ts";
import { at, type Context, freshTask, type Make, type Requests, where, withBody } from "./knock.ts";

const of = at("/api/tasks", { toId: newId(), kind: "relates" }, "/links");
const one = at("/api/links");

const to = (toId: string) => ({ toId, kind: "blocks" });

const between = async (context: Context, inTrash: { readonly from?: boolean; readonly to?: boolean } = {}) =>
  withBody(of.knock(await freshTask(context, inTrash.from)), to(await freshTask(context, inTrash.to)));

async function linkOf(person: Person, fromId: string, toId: string): Promise<string> {
  return (await person.post(`/api/tasks/${fromId}/links`, to(toId))).json<Link>().id;
}

/** Returns a link between two new tasks of the team. */
async function freshLink(context: Context): Promise<{ readonly id: string; readonly toId: string }> {
  const toId = await freshTask(context);
  return { id: await linkOf(context.world.owner, await freshTask(context), toId), toId };
}

async function toTrash(context: Context): Promise<string> {
  const { id, toId } = await freshLink(context);
  await context.world.owner.patch(`/api/tasks/${toId}`, { stage: "delete" });
  return id;
}

async function thirdLink({ world: { third } }: Context): Promise<string> {
  return linkOf(third.owner, third.taskId, (await createTask(third.owner))._id);
}

const link: Make = (context) => between(context);
const remove: Make = async (context) => one.knock((await freshLink(context)).id);

/** Requests about links. */
export const linkRequests = {
  "GET /api/links": {
    "the list": () => ({ url: "/api/links?kind=blocks" }),
    "the list, of a project of a third team": ({ world }) => ({
      url: `/api/links?kind=blocks&project=${world.third.projectId}`,
    }),
  },
  "POST /api/tasks/:id/links": {
    "from a task of the team to another one": link,
    "from a task of the team to another one, where members can edit tasks": where("edit", link),
    "from a task of the team, in the trash, to another one": (context) => between(context, { from: true }),
    "from a task of the team to another one, in the trash": (context) => between(context, { to: true }),
    "from a task of the team to a task of a third team": async (context) =>
      withBody(of.knock(await freshTask(context)), to(context.world.third.taskId)),
    "from a task of the team to a task of the hidden project, where members can edit tasks": where(
      "edit",
      async (context) => withBody(of.knock(await freshTask(context)), to(context.world.hidden.taskId)),
    ),
    "from a task of a third team to a task of the team": async (context) =>
      withBody(of.knock(context.world.third.taskId), to(await freshTask(context))),
    "an unknown id": () => of.unknown(),
    "a malformed id": () => of.malformed(),
  },
  "DELETE /api/links/:id": {
    "a link of the team": remove,
    "a link of the team, where members can edit tasks": where("edit", remove),
    "a link of the team, to a task in the trash": async (context) => one.knock(await toTrash(context)),
    "a link of a third team": async (context) => one.knock(await thirdLink(context)),
    "an unknown id": () => one.knock(newId()),
    "a malformed id": () => one.malformed(),
  },
} satisfies Partial<Requests>;
