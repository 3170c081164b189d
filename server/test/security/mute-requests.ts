import type { MuteWire } from "@baton/domain/mute/mute.wire";
import { at, type Context, plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const mute = at("/api/mutes");

/** Lets the actor mute a project if they may, else the owner, and returns the id. */
async function ownMute(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const payload = { projectId: await freshProject(context) };
  const response = await server.app.inject({ method: "POST", url: "/api/mutes", headers, payload });
  return response.json<MuteWire>().id ?? (await ownersMute(context));
}

/** Lets the owner of the team mute a project, and returns the id. */
async function ownersMute(context: Context): Promise<string> {
  const body = { projectId: await freshProject(context) };
  return (await context.world.owner.post("/api/mutes", body)).json<MuteWire>().id;
}

/** Requests about muting projects. */
export const muteRequests = {
  "GET /api/mutes": {
    "the list": plain,
    "the list, naming another person": ({ world }) => ({ url: `/api/mutes?userId=${world.owner.me._id}` }),
  },
  "POST /api/mutes": {
    "muting a project of the team": async (context) => ({ body: { projectId: await freshProject(context) } }),
    "muting a project of the team, in the trash": async (context) => ({
      body: { projectId: await freshProject(context, {}, true) },
    }),
    "muting a project of the team, naming another person": async (context) => ({
      body: { projectId: await freshProject(context), userId: context.world.owner.me._id },
    }),
    "muting with the id of how the owner muted another": async (context) => ({
      body: { id: await ownersMute(context), projectId: await freshProject(context) },
    }),
    "muting a project of a third team": ({ world }) => ({ body: { projectId: world.third.projectId } }),
    "muting the hidden project": ({ world }) => ({ body: { projectId: world.hidden.projectId } }),
  },
  "DELETE /api/mutes/:id": {
    "of the caller, of a project of the team": async (context) => mute.knock(await ownMute(context)),
    "of the owner, of a project of the team": async (context) => mute.knock(await ownersMute(context)),
    "of a third team": async ({ world }) => {
      const given = await world.third.owner.post("/api/mutes", { projectId: world.third.projectId });
      return mute.knock(given.json<MuteWire>().id);
    },
    "an unknown id": () => mute.unknown(),
    "a malformed id": () => mute.malformed(),
  },
} satisfies Partial<Requests>;
