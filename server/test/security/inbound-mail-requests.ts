import type { MailAddress } from "@baton/domain/inbound-mail/inbound-mail";
import { createProject } from "../support/projects.ts";
import { at, type Context, plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const path = "/api/mail-addresses";

/** Removes the addresses of the actor, who may have only one for each project. */
async function removeAddresses({ world: { server, cookies }, actor }: Context): Promise<void> {
  const headers = { cookie: cookies[actor] };
  const listed = (await server.app.inject({ url: path, headers })).json<{ addresses?: MailAddress[] }>();
  for (const { id } of listed.addresses ?? [])
    await server.app.inject({ method: "DELETE", url: `${path}/${id}`, headers });
}

/** Creates an address of the actor, or of the owner if the actor may have none. */
async function someAddress(context: Context): Promise<string> {
  const { server, cookies, owner } = context.world;
  const projectId = await freshProject(context, { membersCan: "create" });
  const headers = { cookie: cookies[context.actor] };
  const answer = await server.app.inject({ method: "POST", url: path, headers, payload: { projectId } });
  if (answer.statusCode === 201) return answer.json<MailAddress>().id;
  return (await owner.post(path, { projectId })).json<MailAddress>().id;
}

async function thirdAddress({ world: { third } }: Context): Promise<string> {
  const { id: projectId } = await createProject(third.owner);
  return (await third.owner.post(path, { projectId })).json<MailAddress>().id;
}

const one = (knock: ReturnType<typeof at>) => ({
  "of a member of the team, the caller's or else the owner's": async (context: Context) =>
    knock.knock(await someAddress(context)),
  "of a member of a third team": async (context: Context) => knock.knock(await thirdAddress(context)),
  "an unknown id": () => knock.unknown(),
  "a malformed id": () => knock.malformed(),
});

const of = (make: (context: Context) => string | Promise<string>) => async (context: Context) => ({
  body: { projectId: await make(context) },
});

/** Requests about mail addresses. */
export const inboundMailRequests = {
  "GET /api/mail-addresses": { "the caller's": plain },
  "POST /api/mail-addresses": {
    "of a project of the team": of((context) => freshProject(context)),
    "of a project in which members can create tasks": of((context) => freshProject(context, { membersCan: "create" })),
    "of a project of a third team": of(({ world }) => world.third.projectId),
    "of the hidden project": of(async (context) => {
      await removeAddresses(context);
      return context.world.hidden.projectId;
    }),
    "naming another person": async (context) => ({
      body: { projectId: await freshProject(context), userId: context.world.owner.me._id },
    }),
  },
  "POST /api/mail-addresses/:id/secret": one(at(path, undefined, "/secret")),
  "DELETE /api/mail-addresses/:id": one(at(path)),
} satisfies Partial<Requests>;
