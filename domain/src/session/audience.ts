import { type Actor, actorId, isAdmin, isMember } from "./session.ts";

type Group = "everyone" | "admins" | `person:${string}`;
type Groups = Group | `${Group} ${Group}`;

/**
 * Some of the people of a workspace, as text: the names of groups, separated by spaces. After `in` follow the ids of
 * projects: only those people are meant who see all of them. After `except` follows who of them is left out.
 */
export type Audience = Groups | `${Groups} in ${string}` | `${Groups} except ${string}`;

/** Returns whether an actor of the workspace belongs to a group. People whose account is disabled belong to none. */
const groups = new Map<string, (actor: Actor, id: string | undefined) => boolean>([
  ["everyone", isMember],
  ["admins", isAdmin],
  ["person", (actor, id) => isMember(actor) && actorId(actor) === id],
]);

function isAmong(actor: Actor, named: string): boolean {
  const [names = "", projects] = named.split(" in ");
  if (projects?.split(" ").some((id) => actor.hiddenProjects.includes(id))) return false;
  return names.split(" ").some((name) => {
    const [group = "", id] = name.split(":");
    return groups.get(group)?.(actor, id) ?? false;
  });
}

/** Returns whether an actor of the workspace belongs to an audience. Nobody belongs to a group that is unknown. */
export function isIn(actor: Actor, audience: string): boolean {
  const [named = "", excepted] = audience.split(" except ");
  return isAmong(actor, named) && !(excepted !== undefined && isAmong(actor, excepted));
}

const partsOf = (audience: Audience) => {
  const [names = "", projects = ""] = audience.split(" in ");
  return { names, projects: projects.split(" ").filter(Boolean) };
};

/** Returns the people who are in both of two audiences, to each of which all admins belong who see its projects. */
export function inBoth(one: Audience, other: Audience): Audience {
  const [first, second] = [partsOf(one), partsOf(other)];
  const isWider = second.names === "everyone" || second.names === first.names;
  const narrower = first.names === "everyone" ? second.names : "admins";
  const names = isWider ? first.names : narrower;
  const projects = [...new Set([...first.projects, ...second.projects])];
  return (projects.length === 0 ? names : `${names} in ${projects.join(" ")}`) as Audience;
}

/** Returns the part of the audience `before` that is not in `after`, or null if nobody is left out. */
export function leftOut(before: Audience, after: Audience): Audience | null {
  const [was, is] = [partsOf(before), partsOf(after)];
  const isKept = is.names === "everyone" || is.names === was.names;
  if (isKept && is.projects.every((id) => was.projects.includes(id))) return null;
  return `${before} except ${after}` as Audience;
}
