import { newId } from "@baton/domain/kernel/ids";
import { invitationOf, joinTeam, signUp } from "../support/factories.ts";
import { at, type Context, type Make, plain, type Requests, third } from "./knock.ts";
import { newcomer, sessionOf } from "./world.ts";

const idOf = async (admin: { post: (url: string, body: object) => Promise<{ json: () => { _id: string } }> }) =>
  (await admin.post("/api/invitations", {})).json()._id;

const renewing = at("/api/invitations", undefined, "/renew");

const unknown: Make = () => ({ body: { token: "x".repeat(32) } });
const malformed: Make = () => ["", "x", "..", "x".repeat(500), null].map((token) => ({ body: { token } }));
/** Returns an invitation to a team without any of the actors. */
const fresh = async ({ world }: Context) => ({ token: await invitationOf(await signUp(world.server)) });

/** Requests about invitations. */
export const invitationRequests = {
  "GET /api/invitations": { "the list": plain },
  "POST /api/invitations": {
    "one for the caller's team": () => ({ body: {} }),
    "one for several people": () => ({ body: { uses: 20, days: 1 } }),
    "one for the address of a member of the team": async ({ world }) => ({
      // Admins of other teams receive the address that they sent, so it must not name the team.
      body: { email: (await joinTeam(world.server, world.owner)).me.email },
    }),
    "one naming a third team": (context) => ({ body: { adminEmail: third(context) } }),
  },
  "POST /api/invitations/list": {
    "addresses for the caller's team": () => ({ body: { emails: [`${newId()}@example.com`, "nobody"] } }),
    "addresses for a third team": (context) => ({
      body: { emails: [`${newId()}@example.com`], adminEmail: third(context) },
    }),
  },
  "POST /api/invitations/:id/renew": {
    "one of the team": async ({ world }) => renewing.knock(await idOf(world.owner)),
    "one of a third team": async ({ world }) => renewing.knock(await idOf(world.third.owner)),
    "an unknown id": () => renewing.unknown(),
    "a malformed id": () => renewing.malformed(),
  },
  "DELETE /api/invitations/:id": {
    "one of the team": async ({ world }) => at("/api/invitations").knock(await idOf(world.owner)),
    "one of a third team": async ({ world }) => at("/api/invitations").knock(await idOf(world.third.owner)),
    "an unknown id": () => at("/api/invitations").unknown(),
    "a malformed id": () => at("/api/invitations").malformed(),
  },
  "POST /api/invitations/read": {
    "one of a separate team": async (context) => ({ body: await fresh(context) }),
    "an unknown token": unknown,
    "a malformed token": malformed,
  },
  "POST /api/invitations/accept": {
    "one, used by a person without a team": async (context) => {
      const { server } = context.world;
      const cookie = await sessionOf(server, (await newcomer(server)).id);
      return { body: await fresh(context), cookie };
    },
    "one, used by the caller": async (context) => {
      const { server } = context.world;
      const own = context.actor === "removed" ? { cookie: await sessionOf(server, (await newcomer(server)).id) } : {};
      return { body: await fresh(context), ...own };
    },
    "an unknown token": unknown,
    "a malformed token": malformed,
  },
} satisfies Partial<Requests>;
