import { at, type Context, freshMember, likeActor, malformed, plain, type Requests, teamOf, third } from "./knock.ts";
import type { ActorName } from "./permissions.ts";
import { newcomer } from "./world.ts";

/** Names begin with the mark of their team; who was removed from it has none. */
const nameOf = (actor: ActorName) =>
  ({ stranger: "bravo-owner", removed: "removed" })[actor as string] ?? `alpha-${actor}`;

const profile = ({ actor }: Context) => ({ username: nameOf(actor), rolePosition: "Changed", imageURL: "" });

const edited = (username: string, change: object = {}) => ({ username, rolePosition: "Changed", ...change });

/** What is asked of people. */
export const peopleRequests = {
  "GET /api/user-data": {
    "the list": plain,
    "a search for a person in no team": async ({ world }) => {
      const { email } = await newcomer(world.server);
      return { url: `/api/user-data?search=${email}` };
    },
    "a search for a member of a third team": ({ world }) => ({
      url: `/api/user-data?search=${world.third.member.me.email}`,
    }),
    "the address of a third team's admin": (context) => ({ url: `/api/user-data?adminEmail=${third(context)}` }),
  },
  "GET /api/user-data/:id": {
    oneself: ({ world, actor }) => at("/api/user-data").knock(world.ids[actor]),
    "a member of the team": ({ world }) => at("/api/user-data").knock(world.ids.admin),
    "a member of a third team": ({ world }) => at("/api/user-data").knock(world.third.member.me._id),
    "a person in no team": async ({ world }) => at("/api/user-data").knock((await newcomer(world.server)).id),
    "an unknown id": () => at("/api/user-data").unknown(),
    "a malformed id": () => at("/api/user-data").malformed(),
  },
  "PATCH /api/user-data/:id": {
    "take a person in no team into the own team": async (context) =>
      at("/api/user-data", { adminEmail: teamOf(context) }).knock((await newcomer(context.world.server)).id),
    "take a person in no team into a third team": async (context) =>
      at("/api/user-data", { adminEmail: third(context) }).knock((await newcomer(context.world.server)).id),
    "take a member of a third team into the own team": (context) =>
      at("/api/user-data", { adminEmail: teamOf(context) }).knock(context.world.third.member.me._id),
    "take an unknown id into the own team": (context) =>
      at("/api/user-data", { adminEmail: teamOf(context) }).unknown(),
    "remove a member of the team": async (context) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock((await freshMember(context)).id),
    "remove oneself": async (context) => {
      const { id, ...session } = await likeActor(context);
      return { ...at("/api/user-data", { adminEmail: "N/A" }).knock(id), ...session };
    },
    "remove the owner of the team": ({ world }) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock(world.owner.me._id),
    "remove a member of a third team": ({ world }) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock(world.third.member.me._id),
    "remove an unknown id": () => at("/api/user-data", { adminEmail: "N/A" }).unknown(),
    "a malformed id": () => at("/api/user-data", { adminEmail: "N/A" }).malformed(),
  },
  "PATCH /api/profile": {
    oneself: (context) => ({ body: profile(context) }),
    "oneself, taking another role": (context) => ({ body: { ...profile(context), role: "Admin" } }),
  },
  "PATCH /user-update-data/:id": {
    "a member of the team": async (context) => {
      const { id, username } = await freshMember(context);
      return at("/user-update-data", edited(username)).knock(id);
    },
    "make a member of the team Admin": async (context) => {
      const { id, username } = await freshMember(context);
      return at("/user-update-data", edited(username, { role: "Admin" })).knock(id);
    },
    "oneself, the role left alone": ({ world, actor }) => {
      return at("/user-update-data", edited(nameOf(actor))).knock(world.ids[actor]);
    },
    "take the owner's role": ({ world }) =>
      at("/user-update-data", edited("alpha-owner", { role: "Tester" })).knock(world.owner.me._id),
    "a member of a third team": ({ world }) =>
      at("/user-update-data", edited("anyone")).knock(world.third.member.me._id),
    "an unknown id": () => at("/user-update-data", edited("anyone")).unknown(),
    "a malformed id": () => at("/user-update-data", edited("anyone")).malformed(),
    "move a member of the team into a third team": async (context) => {
      const { id, username } = await freshMember(context);
      return at("/user-update-data", edited(username, { adminEmail: third(context) })).knock(id);
    },
  },
  "GET /api/audit": {
    "the newest lines": plain,
    "lines older than one of a third team": async ({ world: { server, workspaces } }) => {
      const lines = server.store.read.selectFrom("audit").select("id").where("workspace_id", "=", workspaces.third);
      const { id } = await lines.orderBy("id", "desc").executeTakeFirstOrThrow();
      return { url: `/api/audit?before=${id}` };
    },
    "lines older than a malformed id": () => malformed.map((id) => ({ url: `/api/audit?before=${id}` })),
    "the lines of a third team": ({ world }) => ({ url: `/api/audit?workspaceId=${world.workspaces.third}` }),
  },
} satisfies Partial<Requests>;
