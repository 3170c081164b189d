import { newId } from "@baton/domain/kernel/ids";
import type { MembersCan } from "@baton/domain/workspace/workspace";
import { addToTeam, createTask, joinTeam, signUp } from "../support/factories.ts";
import type { ActorName } from "./actors.ts";
import type { Asked, RouteName } from "./permissions.ts";
import { newcomer, sessionOf, type World } from "./world.ts";

/** A request, or the parameters of a socket. */
export interface Knock {
  readonly url?: string;
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the actor's own cookie if the request would invalidate it. */
  readonly cookie?: string;
  readonly socket?: readonly string[];
}

export interface Context {
  readonly world: World;
  readonly actor: ActorName;
}

/** Builds the requests of an actor, anew each time. */
export type Make = (context: Context) => Promise<Knock | Knock[]> | Knock | Knock[];

/** The requests for each row of some routes in the permission table. */
export type Requests<R extends RouteName = RouteName> = { readonly [K in R]: Readonly<Record<Asked<K>, Make>> };

export const malformed = [
  "x",
  "%00",
  "..%2F..%2Fetc",
  "%27%20or%201=1--",
  "a".repeat(150),
  "%F0%9F%98%80",
  "__proto__",
];

export const at = (prefix: string, body?: object, suffix = "") => {
  const knock = (id: string): Knock => ({ url: `${prefix}/${id}${suffix}`, ...(body ? { body } : {}) });
  return { knock, unknown: () => knock(newId()), malformed: () => malformed.map(knock) };
};

export const withBody = (knock: Knock, body: object): Knock => ({ ...knock, body });

export const plain: Make = () => ({});
export const teamOf = ({ world, actor }: Context) => (actor === "stranger" ? world.stranger : world.owner).me.email;
export const third = ({ world }: Context) => world.third.owner.me.email;

/** Adds a person to the team who has not joined yet. */
export async function addedPerson({ world }: Pick<Context, "world">) {
  const person = await newcomer(world.server);
  await world.owner.patch(`/api/user-data/${person.id}`, { adminEmail: world.owner.me.email });
  return person;
}

/** Adds a new member to the team, because each request may change them. */
export async function freshMember({ world }: Pick<Context, "world">, role = "Developer") {
  const person = await addedPerson({ world });
  const headers = { cookie: await sessionOf(world.server, person.id) };
  const payload = { adminEmail: world.owner.me.email };
  await world.server.app.inject({ method: "PATCH", url: `/api/user-data/${person.id}`, payload, headers });
  const edit = { username: `alpha-${person.username}`, rolePosition: "Any", role };
  await world.owner.patch(`/user-update-data/${person.id}`, edit);
  return { ...person, username: edit.username };
}

export const freshTask = async ({ world }: Context, trashed = false) => {
  const { _id } = await createTask(world.owner, { title: "alpha title" });
  if (trashed) await world.owner.patch(`/api/tasks/${_id}`, { stage: "delete" });
  return _id;
};

/** Returns a task of the team that the actor has moved to the trash, if they may. */
export async function ownTrash(context: Context): Promise<string> {
  const id = await freshTask(context);
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  await server.app.inject({ method: "PATCH", url: `/api/tasks/${id}`, headers, payload: { stage: "delete" } });
  return id;
}

/** Sets what members of the team may do. */
export const letMembers = ({ owner }: World, membersCan: MembersCan) => owner.patch("/api/team", { membersCan });

/** Lets members of the team do `can`, then builds the requests. */
export function where(can: MembersCan, make: Make): Make {
  return async (context) => {
    await letMembers(context.world, can);
    return make(context);
  };
}

const roles: Partial<Record<ActorName, string>> = {
  ...{ member: "Developer", outsider: "Developer" },
  ...{ manager: "Manager", admin: "Admin" },
};

/** Creates a person with the actor's rights whom the request may change. */
export async function likeActor(context: Context): Promise<{ id: string; cookie?: string }> {
  const { world, actor } = context;
  const role = roles[actor];
  if (role === undefined && actor !== "added") return { id: world.ids[actor] };
  const { id } = await (role === undefined ? addedPerson(context) : freshMember(context, role));
  return { id, cookie: await sessionOf(world.server, id) };
}

/** Returns the cookie of a person with the actor's rights and a password, whom the request may change. */
export async function double({ world, actor }: Context): Promise<Pick<Knock, "cookie">> {
  const role = roles[actor];
  if (role !== undefined) return { cookie: (await joinTeam(world.server, world.owner, { role: "Tester" })).cookie };
  if (actor === "added") return { cookie: (await addToTeam(world.server, world.owner, { role: "Tester" })).cookie };
  if (actor === "removed") return { cookie: (await signUp(world.server, { role: "Tester" })).cookie };
  return actor === "owner" || actor === "stranger" ? { cookie: (await signUp(world.server)).cookie } : {};
}
