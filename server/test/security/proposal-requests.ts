import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { at, type Context, freshMember, freshTask, type Knock, plain, type Requests } from "./knock.ts";
import { createdToken } from "./token-requests.ts";
import { sessionOf } from "./world.ts";

const one = at("/api/proposals");

/** Creates a task of the team, and one of the session's own team, if it may. */
async function seenTask(context: Context, cookie: string): Promise<void> {
  const { server } = context.world;
  await freshTask(context);
  const projects = await server.app.inject({ method: "GET", url: "/api/projects", headers: { cookie } });
  if (projects.statusCode !== 200) return;
  const url = `/api/projects/${projects.json<ProjectWire[]>()[0]?.id}/tasks`;
  await server.app.inject({ method: "POST", url, headers: { cookie }, payload: { title: "seen" } });
}

/** Proposes a comment with a token of a session. Returns nothing if the session cannot. */
async function proposedBy(context: Context, cookie: string): Promise<string | undefined> {
  const { world } = context;
  const { server } = world;
  await seenTask(context, cookie);
  const { token } = await createdToken(world, cookie, { scopes: ["tasks:write"], propose: true });
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}` };
  const tasks = await server.app.inject({ method: "GET", url: "/api/tasks?filter=is:open&limit=1", headers });
  const [task] = tasks.json<TaskWire[]>();
  const [url, payload] = [`/api/tasks/${task?._id}/comments`, { body: "May I?" }];
  const answer = await server.app.inject({ method: "POST", url, headers, payload });
  return answer.json<{ proposalId?: string }>().proposalId;
}

/** Returns the requests on one proposal. `before` is done to it first. */
function onProposals(suffix: string, body?: object, before = async (_id: string, _cookie: string, _: Context) => {}) {
  const sent = (knock: Knock) => ({ ...knock, url: `${knock.url}${suffix}`, ...(body ? { body } : {}) });
  const ofSession = async (context: Context, cookie: string) => {
    const id = await proposedBy(context, cookie);
    if (id === undefined) return sent(one.unknown());
    await before(id, cookie, context);
    return sent(one.knock(id));
  };
  return {
    "one of a token of the caller": (context: Context) =>
      ofSession(context, context.world.cookies[context.actor] ?? ""),
    "one of a token of a member of the team": async (context: Context) => {
      const { id } = await freshMember(context);
      return ofSession(context, await sessionOf(context.world.server, id));
    },
    "one of a token of a third team": (context: Context) => ofSession(context, context.world.third.owner.cookie),
    "an unknown id": () => sent(one.unknown()),
    "a malformed id": () => one.malformed().map(sent),
  };
}

/** Returns the requests that decide several proposals, here one. */
function onMany(suffix: "accept" | "reject" | "undo", before?: Parameters<typeof onProposals>[2]) {
  const single = onProposals("", undefined, before);
  const many = (knock: Knock): Knock => ({
    url: `/api/proposals/${suffix}`,
    body: { ids: [knock.url?.split("/").at(-1) ?? ""] },
  });
  return Object.fromEntries(
    Object.entries(single).map(([name, make]) => [
      name,
      async (context: Context) => [await make(context)].flat().map(many),
    ]),
  ) as unknown as Record<keyof typeof single, (context: Context) => Promise<Knock[]>>;
}

async function rejected(id: string, cookie: string, { world }: Context): Promise<void> {
  const url = `/api/proposals/${id}/reject`;
  await world.server.app.inject({ method: "POST", url, headers: { cookie }, payload: {} });
}

/** Requests about proposals of tokens. */
export const proposalRequests = {
  "GET /api/proposals": { "the caller's": plain },
  "POST /api/proposals/:id/accept": onProposals("/accept", {}),
  "POST /api/proposals/:id/reject": onProposals("/reject", {}),
  "POST /api/proposals/:id/undo": onProposals("/undo", undefined, rejected),
  "POST /api/proposals/accept": onMany("accept"),
  "POST /api/proposals/reject": onMany("reject"),
  "POST /api/proposals/undo": onMany("undo", rejected),
} satisfies Partial<Requests>;
