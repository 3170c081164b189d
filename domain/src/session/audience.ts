import { type Actor, actorId, isAdmin, isMember } from "./session.ts";

type Group = "everyone" | "admins" | `person:${string}`;
type Groups = Group | `${Group} ${Group}`;

/**
 * A group of people in a workspace, as text: the names of groups, separated by spaces. `in` with the ids of projects
 * limits it to people who see all of these projects. `except` with another audience excludes its people.
 */
export type Audience = Groups | `${Groups} in ${string}` | `${Groups} except ${string}`;

/**
 * For each group, returns whether an actor of the workspace belongs to it. People with disabled accounts belong to
 * none.
 */
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

/** Returns whether an actor of the workspace belongs to an audience. Nobody belongs to an unknown group. */
export function isIn(actor: Actor, audience: string): boolean {
  const [named = "", excepted] = audience.split(" except ");
  return isAmong(actor, named) && !(excepted !== undefined && isAmong(actor, excepted));
}

const partsOf = (audience: Audience) => {
  const [names = "", projects = ""] = audience.split(" in ");
  return { names, projects: projects.split(" ").filter(Boolean) };
};

/** Returns the intersection of two audiences. Each must include all admins who see its projects. */
export function intersection(one: Audience, other: Audience): Audience {
  const [first, second] = [partsOf(one), partsOf(other)];
  const isWider = second.names === "everyone" || second.names === first.names;
  const narrower = first.names === "everyone" ? second.names : "admins";
  const names = isWider ? first.names : narrower;
  const projects = [...new Set([...first.projects, ...second.projects])];
  return (projects.length === 0 ? names : `${names} in ${projects.join(" ")}`) as Audience;
}

/** Returns the people of the audience `before` who are not in `after`, or null if there are none. */
export function audienceWithout(before: Audience, after: Audience): Audience | null {
  const [was, is] = [partsOf(before), partsOf(after)];
  const isKept = is.names === "everyone" || is.names === was.names;
  if (isKept && is.projects.every((id) => was.projects.includes(id))) return null;
  return `${before} except ${after}` as Audience;
}
