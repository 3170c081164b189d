import type { StarWire } from "@baton/domain/star/star.wire";
import { at, type Context, plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const star = at("/api/stars");

/** Returns a star of the actor or, if they may not add one, of the owner. */
async function ownStar(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const payload = { projectId: await freshProject(context) };
  const response = await server.app.inject({ method: "POST", url: "/api/stars", headers, payload });
  return response.json<StarWire>().id ?? (await ownersStar(context));
}

/** Returns a star of the owner of the team. */
async function ownersStar(context: Context): Promise<string> {
  const body = { projectId: await freshProject(context) };
  return (await context.world.owner.post("/api/stars", body)).json<StarWire>().id;
}

/** Requests about stars. */
export const starRequests = {
  "GET /api/stars": {
    "the list": plain,
    "the list, naming another person": ({ world }) => ({ url: `/api/stars?userId=${world.owner.me._id}` }),
  },
  "POST /api/stars": {
    "a star on a project of the team": async (context) => ({ body: { projectId: await freshProject(context) } }),
    "a star on a project of the team, in the trash": async (context) => ({
      body: { projectId: await freshProject(context, {}, true) },
    }),
    "a star on a project of the team, naming another person": async (context) => ({
      body: { projectId: await freshProject(context), userId: context.world.owner.me._id },
    }),
    "a star with the id of the owner's star": async (context) => ({
      body: { id: await ownersStar(context), projectId: await freshProject(context) },
    }),
    "a star on a project of a third team": ({ world }) => ({ body: { projectId: world.third.projectId } }),
    "a star on the hidden project": ({ world }) => ({ body: { projectId: world.hidden.projectId } }),
  },
  "DELETE /api/stars/:id": {
    "a star of the caller on a project of the team": async (context) => star.knock(await ownStar(context)),
    "a star of the owner on a project of the team": async (context) => star.knock(await ownersStar(context)),
    "a star of a third team": async ({ world }) => {
      const given = await world.third.owner.post("/api/stars", { projectId: world.third.projectId });
      return star.knock(given.json<StarWire>().id);
    },
    "an unknown id": () => star.unknown(),
    "a malformed id": () => star.malformed(),
  },
} satisfies Partial<Requests>;
