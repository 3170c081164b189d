import type { FieldWire } from "@baton/domain/field/field.wire";
import { newId } from "@baton/domain/kernel/ids";
import { at, type Context, type Knock, malformed, plain, type Requests, withBody } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const field = at("/api/fields");
const newField = { name: "alpha field", type: "text" };
const renamed = () => ({ name: `Another ${newId()}` });

/** Adds a field to a new project of the team, because each request may change it. */
async function freshField(context: Context): Promise<string> {
  const body = { ...newField, projectId: await freshProject(context) };
  return (await context.world.owner.post("/api/fields", body)).json<FieldWire>().id;
}

async function fieldOfHidden({ world }: Context): Promise<string> {
  const body = { ...newField, name: `alpha ${newId()}`, projectId: world.hidden.projectId };
  return (await world.owner.post("/api/fields", body)).json<FieldWire>().id;
}

async function fieldOfThird({ world }: Context): Promise<string> {
  const { owner } = world.third;
  const { id: projectId } = (await owner.post("/api/projects", { name: "charlie name" })).json<{ id: string }>();
  return (await owner.post("/api/fields", { ...newField, name: "charlie field", projectId })).json<FieldWire>().id;
}

/** Returns the requests for each field that a change may name. */
const changing = (knock: (id: string) => Knock) => ({
  "a field of the team": async (context: Context) => knock(await freshField(context)),
  "a field of the hidden project": async (context: Context) => knock(await fieldOfHidden(context)),
  "a field of a third team": async (context: Context) => knock(await fieldOfThird(context)),
  "an unknown id": () => knock(newId()),
  "a malformed id": () => malformed.map(knock),
});

/** Requests about custom fields. */
export const fieldRequests = {
  "GET /api/fields": {
    "the list": plain,
    "the list, naming a third team": ({ world }) => ({ url: `/api/fields?workspaceId=${world.workspaces.third}` }),
  },
  "POST /api/fields": {
    "a field of a project of the team": async (context) => ({
      body: { ...newField, projectId: await freshProject(context) },
    }),
    "a field with the id of a third team's field": async (context) => ({
      body: { ...newField, id: await fieldOfThird(context), projectId: await freshProject(context) },
    }),
    "a field of a project of a third team": ({ world }) => ({
      body: { ...newField, projectId: world.third.projectId },
    }),
    "a field of an unknown project": () => ({ body: { ...newField, projectId: newId() } }),
  },
  "PATCH /api/fields/:id": {
    ...changing((id) => withBody(field.knock(id), renamed())),
    "a field of the team, moved to a third team's project": async (context) =>
      withBody(field.knock(await freshField(context)), { projectId: context.world.third.projectId }),
  },
  "POST /api/fields/:id/merge": changing((id) => ({
    url: `/api/fields/${id}/merge`,
    body: { option: newId(), into: newId() },
  })),
  "DELETE /api/fields/:id": changing((id) => field.knock(id)),
  "POST /api/fields/:id/restore": changing((id) => ({ url: `/api/fields/${id}/restore` })),
} satisfies Partial<Requests>;
