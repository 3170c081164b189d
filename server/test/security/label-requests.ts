import { newId } from "@baton/domain/kernel/ids";
import type { LabelWire } from "@baton/domain/label/label.wire";
import { at, type Context, type Knock, type Make, plain, type Requests, where, withBody } from "./knock.ts";

let made = 0;

/** Returns a body for `POST /api/labels` with a unique name. */
function labelBody(more: object = {}) {
  made += 1;
  return { name: `label ${made}`, ...more };
}

async function freshLabel({ world }: Context, mark = "alpha "): Promise<LabelWire> {
  return (await world.owner.post("/api/labels", { name: mark + labelBody().name })).json();
}

async function labelOfThird({ world }: Context): Promise<string> {
  const name = `charlie ${labelBody().name}`;
  return (await world.third.owner.post("/api/labels", { name })).json<LabelWire>()._id;
}

const label = at("/api/labels");
const ofTeam = async (context: Context) => label.knock((await freshLabel(context))._id);
const merged = (id: string, into: string): Knock => ({ url: `/api/labels/${id}/merge`, body: { into } });

const rename: Make = async (context) => withBody(await ofTeam(context), labelBody());
const merge: Make = async (context) => merged((await freshLabel(context))._id, (await freshLabel(context))._id);

/** Requests about labels. */
export const labelRequests = {
  "GET /api/labels": {
    "the list": plain,
    "the list, naming a third team": ({ world }) => ({ url: `/api/labels?workspaceId=${world.workspaces.third}` }),
  },
  "POST /api/labels": {
    "a label": () => ({ body: labelBody() }),
    "a label, where members can edit tasks": where("edit", () => ({ body: labelBody() })),
    "a label with the name of the team's label": async (context) => ({
      body: { name: (await freshLabel(context, "")).name },
    }),
    "a label with the id of the team's label": async (context) => ({
      body: labelBody({ _id: (await freshLabel(context))._id }),
    }),
    "a label with the id of a third team's label": async (context) => ({
      body: labelBody({ _id: await labelOfThird(context) }),
    }),
    "a label, naming a third team": ({ world }) => ({ body: labelBody({ workspaceId: world.workspaces.third }) }),
  },
  "PATCH /api/labels/:id": {
    "a label of the team": rename,
    "a label of the team, where members can edit tasks": where("edit", rename),
    "a label of the team, naming a third team": async (context) =>
      withBody(await ofTeam(context), labelBody({ workspaceId: context.world.workspaces.third })),
    "a label of a third team": async (context) => withBody(label.knock(await labelOfThird(context)), labelBody()),
    "an unknown id": () => withBody(label.unknown(), labelBody()),
    "a malformed id": () => at("/api/labels", labelBody()).malformed(),
  },
  "DELETE /api/labels/:id": {
    "a label of the team": ofTeam,
    "a label of the team, where members can edit tasks": where("edit", ofTeam),
    "a label of a third team": async (context) => label.knock(await labelOfThird(context)),
    "an unknown id": () => label.unknown(),
    "a malformed id": () => label.malformed(),
  },
  "POST /api/labels/:id/merge": {
    "a label of the team": merge,
    "a label of the team, where members can edit tasks": where("edit", merge),
    "a label of the team, into one of a third team": async (context) =>
      merged((await freshLabel(context))._id, await labelOfThird(context)),
    "a label of a third team": async (context) => merged(await labelOfThird(context), (await freshLabel(context))._id),
    "an unknown id": async (context) => merged(newId(), (await freshLabel(context))._id),
    "a malformed id": () => at("/api/labels", { into: newId() }, "/merge").malformed(),
  },
} satisfies Partial<Requests>;
