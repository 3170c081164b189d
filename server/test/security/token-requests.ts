import type { TokenWire } from "@baton/domain/token/token.contract";
import { at, type Context, freshMember, type Knock, plain, type Requests } from "./knock.ts";
import { sessionOf } from "./world.ts";

const days = 24 * 3600 * 1000;
const body = (name = "scripts") => ({
  name,
  scopes: ["tasks:read"],
  expiresAt: new Date(Date.now() + 30 * days).toISOString(),
});
const one = at("/api/tokens");

/** Creates a token with a session, and returns its address. It is unknown if the session may not create one. */
async function tokenOf({ world }: Context, cookie: string, name?: string): Promise<Knock> {
  const request = { method: "POST", url: "/api/tokens", headers: { cookie }, payload: body(name) } as const;
  const { id } = (await world.server.app.inject(request)).json<Partial<TokenWire>>();
  return id === undefined ? one.unknown() : one.knock(id);
}

/** Requests about API tokens. */
export const tokenRequests = {
  "GET /api/tokens": { "the caller's": plain },
  "POST /api/tokens": { "a token": () => ({ body: body() }) },
  "DELETE /api/tokens/:id": {
    "a token of the caller": (context) => tokenOf(context, context.world.cookies[context.actor] ?? ""),
    "a token of a member of the team": async (context) => {
      const { id } = await freshMember(context);
      return tokenOf(context, await sessionOf(context.world.server, id), "alpha scripts");
    },
    "a token of a third team": (context) => tokenOf(context, context.world.third.owner.cookie, "charlie scripts"),
    "an unknown id": one.unknown,
    "a malformed id": one.malformed,
  },
} satisfies Partial<Requests>;
