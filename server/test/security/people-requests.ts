import { joinTeam, password, signUp } from "../support/factories.ts";
import { Agent } from "../support/harness.ts";
import type { ActorName } from "./actors.ts";
import {
  addedPerson,
  at,
  type Context,
  freshMember,
  likeActor,
  malformed,
  plain,
  type Requests,
  teamOf,
  third,
} from "./knock.ts";
import { newcomer, type World } from "./world.ts";

/** Names begin with their team's mark, except for the removed person. */
const nameOf = (actor: ActorName) =>
  ({ stranger: "bravo-owner", removed: "removed" })[actor as string] ?? `alpha-${actor}`;

const profile = ({ actor }: Context) => ({ username: nameOf(actor), rolePosition: "Changed", imageURL: "" });

async function emailOf({ server }: World, id: string): Promise<string> {
  return (await server.store.read.selectFrom("user").select("email").where("id", "=", id).executeTakeFirstOrThrow())
    .email;
}

/** Returns the leave ticket of a person who was disabled in their team and tried to log in. */
async function leaveTicket({ server }: World): Promise<string> {
  const admin = await signUp(server);
  const { me } = await joinTeam(server, admin);
  const off = { username: me.username, rolePosition: "Any", isActive: "Disable" };
  await admin.patch(`/user-update-data/${me._id}`, off);
  const agent = new Agent(server.app);
  await agent.post("/api/auth/sign-in/email", { email: me.email, password });
  return agent.cookie;
}

const edited = (username: string, change: object = {}) => ({ username, rolePosition: "Changed", ...change });

/** Requests about people. */
export const peopleRequests = {
  "GET /api/user-data": {
    "the list": plain,
    "a search for a person without a team": async ({ world }) => {
      const { email } = await newcomer(world.server);
      return { url: `/api/user-data?search=${email}` };
    },
    "a search for a member of a third team": ({ world }) => ({
      url: `/api/user-data?search=${world.third.member.me.email}`,
    }),
    "the address of a third team's admin": (context) => ({ url: `/api/user-data?adminEmail=${third(context)}` }),
  },
  "GET /api/user-data/:id": {
    "the caller": ({ world, actor }) => at("/api/user-data").knock(world.ids[actor]),
    "a member of the team": ({ world }) => at("/api/user-data").knock(world.ids.admin),
    "a member of a third team": ({ world }) => at("/api/user-data").knock(world.third.member.me._id),
    "a person without a team": async ({ world }) => at("/api/user-data").knock((await newcomer(world.server)).id),
    "an unknown id": () => at("/api/user-data").unknown(),
    "a malformed id": () => at("/api/user-data").malformed(),
  },
  "PATCH /api/user-data/:id": {
    "add a person without a team to the caller's team": async (context) =>
      at("/api/user-data", { adminEmail: teamOf(context) }).knock((await newcomer(context.world.server)).id),
    "add a person without a team to a third team": async (context) =>
      at("/api/user-data", { adminEmail: third(context) }).knock((await newcomer(context.world.server)).id),
    "add a member of a third team to the caller's team": (context) =>
      at("/api/user-data", { adminEmail: teamOf(context) }).knock(context.world.third.member.me._id),
    "add an unknown id to the caller's team": (context) =>
      at("/api/user-data", { adminEmail: teamOf(context) }).unknown(),
    "remove a member of the team": async (context) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock((await freshMember(context)).id),
    "remove the caller": async (context) => {
      const { id, ...session } = await likeActor(context);
      return { ...at("/api/user-data", { adminEmail: "N/A" }).knock(id), ...session };
    },
    "remove a person who has not joined yet": async (context) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock((await addedPerson(context)).id),
    "join the caller's team again": async (context) => {
      const { id, ...session } = await likeActor(context);
      return { ...at("/api/user-data", { adminEmail: teamOf(context) }).knock(id), ...session };
    },
    "name the caller as the admin": async ({ world, actor }) => {
      const email = await emailOf(world, world.ids[actor]);
      return at("/api/user-data", { adminEmail: email }).knock(world.ids[actor]);
    },
    "name the caller as the admin after leaving an owned team": async ({ world }) => {
      const { me, cookie, patch } = await signUp(world.server);
      await patch(`/api/user-data/${me._id}`, { adminEmail: "N/A" });
      return { ...at("/api/user-data", { adminEmail: me.email }).knock(me._id), cookie };
    },
    "remove the owner of the team": ({ world }) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock(world.owner.me._id),
    "remove a member of a third team": ({ world }) =>
      at("/api/user-data", { adminEmail: "N/A" }).knock(world.third.member.me._id),
    "remove an unknown id": () => at("/api/user-data", { adminEmail: "N/A" }).unknown(),
    "a malformed id": () => at("/api/user-data", { adminEmail: "N/A" }).malformed(),
  },
  "POST /api/leave": {
    "without a refused login": plain,
    "after a refused login, as a member of a separate team": async ({ world }) => ({
      cookie: await leaveTicket(world),
    }),
  },
  "PATCH /api/profile": {
    "the caller": (context) => ({ body: profile(context) }),
    "the caller, with another role": (context) => ({ body: { ...profile(context), role: "Admin" } }),
  },
  "PATCH /user-update-data/:id": {
    "a member of the team": async (context) => {
      const { id, username } = await freshMember(context);
      return at("/user-update-data", edited(username)).knock(id);
    },
    "promote a member of the team to Admin": async (context) => {
      const { id, username } = await freshMember(context);
      return at("/user-update-data", edited(username, { role: "Admin" })).knock(id);
    },
    "a person who has not joined yet": async (context) => {
      const { id, username } = await addedPerson(context);
      return at("/user-update-data", edited(username)).knock(id);
    },
    "the caller, without changing the role": ({ world, actor }) => {
      return at("/user-update-data", edited(nameOf(actor))).knock(world.ids[actor]);
    },
    "change the owner's role": ({ world }) =>
      at("/user-update-data", edited("alpha-owner", { role: "Tester" })).knock(world.owner.me._id),
    "a member of a third team": ({ world }) =>
      at("/user-update-data", edited("anyone")).knock(world.third.member.me._id),
    "an unknown id": () => at("/user-update-data", edited("anyone")).unknown(),
    "a malformed id": () => at("/user-update-data", edited("anyone")).malformed(),
    "move a member of the team to a third team": async (context) => {
      const { id, username } = await freshMember(context);
      return at("/user-update-data", edited(username, { adminEmail: third(context) })).knock(id);
    },
  },
  "GET /api/usage": {
    "the usage of the caller's team": plain,
    "naming a third team": ({ world }) => ({ url: `/api/usage?workspaceId=${world.workspaces.third}` }),
  },
  "PATCH /api/team": {
    "what members of the caller's team can do": () => ({ body: { membersCan: "edit" } }),
    "the name of the caller's team": () => ({ body: { name: "Harbour" } }),
    "naming a third team": ({ world }) => ({ body: { membersCan: "edit", workspaceId: world.workspaces.third } }),
    "an unknown value": () => ({ body: { membersCan: "everything" } }),
    "an empty name": () => ({ body: { name: " " } }),
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
