import { type Actor, actorId, isAdmin, isMember } from "./session.ts";

type Group = "everyone" | "admins" | `person:${string}`;

/** Some of the people of a workspace, as text: the names of groups, separated by spaces. */
export type Audience = Group | `${Group} ${Group}` | `${Group} except ${string}`;

/** Returns whether an actor of the workspace belongs to a group. People whose account is disabled belong to none. */
const groups = new Map<string, (actor: Actor, id: string | undefined) => boolean>([
  ["everyone", isMember],
  ["admins", isAdmin],
  ["person", (actor, id) => isMember(actor) && actorId(actor) === id],
]);

function isAmong(actor: Actor, names: string): boolean {
  return names.split(" ").some((name) => {
    const [group = "", id] = name.split(":");
    return groups.get(group)?.(actor, id) ?? false;
  });
}

/** Returns whether an actor of the workspace belongs to an audience. Nobody belongs to a group that is unknown. */
export function isIn(actor: Actor, audience: string): boolean {
  const [names = "", excepted = ""] = audience.split(" except ");
  return isAmong(actor, names) && !isAmong(actor, excepted);
}

/** Returns the part of the audience `before` that is not in `after`, or null if nobody is left out. */
export function leftOut(before: Audience, after: Audience): Audience | null {
  return after === "everyone" || after === before ? null : (`${before} except ${after}` as Audience);
}
