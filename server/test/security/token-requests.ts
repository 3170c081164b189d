import type { TokenWire } from "@baton/domain/token/token.contract";
import { at, type Context, freshMember, type Knock, plain, type Requests } from "./knock.ts";
import { sessionOf, type World } from "./world.ts";

const days = 24 * 3600 * 1000;
const body = () => ({
  name: "scripts",
  scopes: ["tasks:read"],
  expiresAt: new Date(Date.now() + 30 * days).toISOString(),
});
const one = at("/api/tokens");

/** Creates a token with a session. Without the right to create one, the response has no token. */
export async function createdToken({ server }: World, cookie: string, fields: object = {}) {
  const payload = { ...body(), ...fields };
  const response = await server.app.inject({ method: "POST", url: "/api/tokens", headers: { cookie }, payload });
  return response.json<Partial<TokenWire & { token: string }>>();
}

/** Creates a token with a session, and returns its address. It is unknown if the session may not create one. */
async function tokenOf({ world }: Context, cookie: string, name = "scripts", fields: object = {}): Promise<Knock> {
  const { id } = await createdToken(world, cookie, { name, ...fields });
  return id === undefined ? one.unknown() : one.knock(id);
}

/** Sends a message of an agent with a token of the actor, who gets none without a session. */
async function asAgent({ world, actor }: Context, method: string, params: object): Promise<Knock> {
  const { token } = await createdToken(world, world.cookies[actor] ?? "");
  const body = { jsonrpc: "2.0", id: 1, method, params };
  return { body, cookie: "", headers: token === undefined ? {} : { authorization: `Bearer ${token}` } };
}

/** Returns the requests on one token. */
function onTokens(body?: object, suffix = "") {
  const sent = (knock: Knock) => ({ ...knock, url: `${knock.url}${suffix}`, ...(body ? { body } : {}) });
  return {
    "a token of the caller": async (context: Context) =>
      sent(await tokenOf(context, context.world.cookies[context.actor] ?? "")),
    "a token of a member of the team": async (context: Context) => {
      const { id } = await freshMember(context);
      return sent(await tokenOf(context, await sessionOf(context.world.server, id), "alpha scripts"));
    },
    "a token that acts as the team": async (context: Context) =>
      sent(await tokenOf(context, context.world.owner.cookie, "alpha bot", { actsAs: "team" })),
    "a token of a third team": async (context: Context) =>
      sent(await tokenOf(context, context.world.third.owner.cookie, "charlie scripts")),
    "an unknown id": () => sent(one.unknown()),
    "a malformed id": () => one.malformed().map(sent),
  };
}

/** Requests about API tokens, and of agents, which use them. */
export const tokenRequests = {
  "POST /mcp": {
    "the tools, without a token": plain,
    "the tools, with a token of the caller": (context) => asAgent(context, "tools/list", {}),
    "a task of the hidden project, with a token of the caller": (context) =>
      asAgent(context, "tools/call", { name: "get_task", arguments: { id: context.world.hidden.taskId } }),
  },
  "GET /api/tokens": {
    "the caller's": plain,
    "those of the team and of its agents": () => ({ url: "/api/tokens?of=team" }),
  },
  "POST /api/tokens": {
    "a token": () => ({ body: body() }),
    "a token that acts as the team": () => ({ body: { ...body(), actsAs: "team" } }),
  },
  "GET /api/tokens/:id/activity": onTokens(undefined, "/activity"),
  "POST /api/tokens/:id/undo": onTokens({ since: "2026-01-01T00:00:00.000Z" }, "/undo"),
  "PATCH /api/tokens/:id": onTokens({ paused: true }),
  "DELETE /api/tokens/:id": onTokens(),
} satisfies Partial<Requests>;
