import type { ViewWire } from "@baton/domain/view/view.wire";
import { at, type Context, type Make, plain, type Requests, withBody } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const view = at("/api/views");
const body = { name: "A view" };
const renamed = { name: "Another name" };

/** Returns a view of the owner of the team. */
async function ofOwner({ world }: Context, fields: object = {}): Promise<string> {
  return (await world.owner.post("/api/views", { name: "alpha view", ...fields })).json<ViewWire>().id;
}

/** Returns a view of the actor or, if they may not save one, of the owner. */
async function ofCaller(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const response = await server.app.inject({ method: "POST", url: "/api/views", headers, payload: body });
  return response.json<Partial<ViewWire>>().id ?? (await ofOwner(context));
}

async function ofThird({ world }: Context): Promise<string> {
  const response = await world.third.owner.post("/api/views", { name: "charlie view", shared: true });
  return response.json<ViewWire>().id;
}

/** Returns the requests of the rows that changing and deleting have in common. */
function changesWith(patch?: object) {
  const to = (id: string) => (patch ? withBody(view.knock(id), patch) : view.knock(id));
  const on =
    (idOf: (context: Context) => Promise<string>): Make =>
    async (context) =>
      to(await idOf(context));
  return {
    "a shared view of the team": on((context) => ofOwner(context, { shared: true })),
    "a view of the caller": on(ofCaller),
    "a view that only the owner sees": on(ofOwner),
    "a shared view of the hidden project": on((context) =>
      ofOwner(context, { name: "delta view", shared: true, projectId: context.world.hidden.projectId }),
    ),
    "a view of a third team": on(ofThird),
    "an unknown id": () => (patch ? withBody(view.unknown(), patch) : view.unknown()),
    "a malformed id": () => at("/api/views", patch).malformed(),
  };
}

/** Requests about views. */
export const viewRequests = {
  "GET /api/views": {
    "the list": plain,
    "the list, naming a third team": ({ world }) => ({ url: `/api/views?workspaceId=${world.workspaces.third}` }),
  },
  "POST /api/views": {
    "a view of all projects": () => ({ body }),
    "a view of a project of the team": async (context) => ({
      body: { ...body, projectId: await freshProject(context) },
    }),
    "a view of a project of the team, in the trash": async (context) => ({
      body: { ...body, projectId: await freshProject(context, {}, true) },
    }),
    "a view of the hidden project": ({ world }) => ({ body: { ...body, projectId: world.hidden.projectId } }),
    "a view of a project of a third team": ({ world }) => ({ body: { ...body, projectId: world.third.projectId } }),
    "a shared view of the team for the owner": ({ world }) => ({
      body: { ...body, shared: true, ownerId: world.owner.me._id },
    }),
    "a view that only the owner sees": ({ world }) => ({ body: { ...body, ownerId: world.owner.me._id } }),
    "a view with the id of the owner's view": async (context) => ({ body: { ...body, id: await ofOwner(context) } }),
    "a view naming a third team": ({ world }) => ({ body: { ...body, workspaceId: world.workspaces.third } }),
  },
  "PATCH /api/views/:id": {
    ...changesWith(renamed),
    "a star on a shared view of the hidden project": async (context) => {
      const fields = { name: "delta view", shared: true, projectId: context.world.hidden.projectId };
      return withBody(view.knock(await ofOwner(context, fields)), { starred: true });
    },
    "move a view of the caller to a project of a third team": async (context) =>
      withBody(view.knock(await ofCaller(context)), { projectId: context.world.third.projectId }),
    "move a view of the caller to the hidden project": async (context) =>
      withBody(view.knock(await ofCaller(context)), { projectId: context.world.hidden.projectId }),
  },
  "DELETE /api/views/:id": changesWith(),
} satisfies Partial<Requests>;
