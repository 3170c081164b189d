import type { Person } from "../support/factories.ts";
import { type CreatedConnection, signedByGitHub } from "../support/git.ts";
import { stagesIn } from "../support/projects.ts";
import { at, type Context, type Knock, plain, type Requests } from "./knock.ts";

const body = { name: "quay", service: "github" };

/** Creates a connection of a team. Those of earlier rows are deleted, so that a team may create another one. */
async function connectionOf({ world }: Context, person: Person): Promise<CreatedConnection> {
  await world.server.store.direct.deleteFrom("git_connection").execute();
  return (await person.post("/api/git-connections", body)).json<CreatedConnection>();
}

const ofTeam = (context: Context) => connectionOf(context, context.world.owner);
const ofThird = (context: Context) => connectionOf(context, context.world.third.owner);

async function withRoom({ world }: Context): Promise<Knock> {
  await world.server.store.direct.deleteFrom("git_connection").execute();
  return { body };
}

/** An event without consequences, which GitHub sends first. */
const ping = { zen: "Keep it logically awesome." };

const signed = (id: string, secret: string): Knock => ({
  ...{ url: `/api/git/${id}`, body: ping },
  headers: signedByGitHub(secret, "ping", JSON.stringify(ping)),
});

const event = at("/api/git", ping);
const rename = { name: "Pier" };

/** Requests about a connection of the team, of a third team, and of none. */
const onConnection = ({ knock, unknown, malformed }: ReturnType<typeof at>) => ({
  "a connection of the team": async (context: Context) => knock((await ofTeam(context)).id),
  "a connection of a third team": async (context: Context) => knock((await ofThird(context)).id),
  "an unknown id": unknown,
  "a malformed id": malformed,
});

/** Requests about Git connections. */
export const gitRequests = {
  "GET /api/git-connections": { "the list": plain },
  "POST /api/git-connections": {
    "a connection": withRoom,
    "a connection of a project of a third team": async (context) => {
      await withRoom(context);
      return { body: { ...body, projects: [context.world.third.projectId] } };
    },
  },
  "PATCH /api/git-connections/:id": {
    ...onConnection(at("/api/git-connections", rename)),
    "a stage of a third team": async (context) => {
      const { third } = context.world;
      const [stage] = await stagesIn(third.owner, third.projectId);
      const mergeStages = { [third.projectId]: stage?.id ?? "" };
      return at("/api/git-connections", { mergeStages }).knock((await ofTeam(context)).id);
    },
  },
  "POST /api/git-connections/:id/secret": onConnection(at("/api/git-connections", undefined, "/secret")),
  "DELETE /api/git-connections/:id": onConnection(at("/api/git-connections")),
  "POST /api/git/:id": {
    "an event, signed by a connection of the team": async (context) => {
      const { id, secret } = await ofTeam(context);
      return signed(id, secret);
    },
    "an event for a connection of the team, not signed": async (context) => event.knock((await ofTeam(context)).id),
    "an event, signed by a connection of a third team": async (context) => {
      const { secret } = await ofThird(context);
      const { id } = (await context.world.owner.post("/api/git-connections", body)).json<CreatedConnection>();
      return signed(id, secret);
    },
    "an unknown id": event.unknown,
    // A path with a NUL leads nowhere.
    "a malformed id": () => event.malformed().filter(({ url }) => !url?.includes("%00")),
  },
} satisfies Partial<Requests>;
