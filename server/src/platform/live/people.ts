import { haveSameRights, type PersonActor } from "@baton/domain/session/session";
import type { Look, Place } from "@baton/domain/workspace/workspace.live";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import type { ValidSession } from "../auth/session-cache.ts";
import type { Change } from "../store/pending-changes.ts";
import type { Client } from "./client.ts";
import type { Presence } from "./presence.ts";

/** The functions that give the hub access to people. */
export interface People {
  /** Maximum open sockets per person on this node. */
  readonly maxSockets: number;
  /** Called when a person does something on a page. */
  readonly seen: (userId: string) => void;
  /** Returns the session for each token, or null if it is not valid. */
  readonly recheck: (tokens: readonly string[]) => Promise<readonly (ValidSession | null)[]>;
  /** Makes the next check of a person's sessions read them from the store. */
  readonly forget: (userId: string) => void;
  /** Returns true if changes of this entity determine who receives other changes. */
  readonly decidesAudience: (entity: string) => boolean;
  /** Returns whether a person sees a place of their workspace. */
  readonly maySee: (actor: PersonActor, place: Place) => Promise<boolean>;
}

/** Moves a client to the place that its person is viewing, unless they may not see that place. */
export async function setPlace(people: People, presence: Presence, client: Client, wish: Look): Promise<void> {
  const { look: place } = wish;
  client.requested = wish;
  const { actor } = client.session;
  // A person who has not joined the team does not take part in its presence.
  const needsNoCheck = place === null || actor.isPending || actor.hiddenProjects.length === 0;
  const isSeen = needsNoCheck ? !actor.isPending : await people.maySee(actor, place);
  // The person may have moved on in the meantime.
  if (client.open && client.requested === wish) presence.setPlace(client, isSeen ? wish : { look: null });
}

/**
 * Closes clients whose session has ended or whose rights have changed. The others continue with the current session.
 */
export async function recheckClients(people: People, presence: Presence, clients: readonly Client[]): Promise<void> {
  const sessions = await people.recheck(clients.map(({ session }) => session.token));
  for (const [index, client] of clients.entries()) {
    const now = sessions[index];
    if (!(now && haveSameRights(now.actor, client.session.actor))) {
      client.close(liveClose.signedOut, "session changed");
      continue;
    }
    client.session = now;
    if (now.actor.hiddenProjects.length > 0) await setPlace(people, presence, client, client.requested);
  }
}

/**
 * Reads the sessions of clients again before they are sent changes, if one of the changes determines who receives the
 * others.
 */
export async function recheckFor(
  changes: readonly Change[],
  people: People,
  presence: Presence,
  clients: readonly Client[],
): Promise<void> {
  if (!changes.some(({ entity }) => people.decidesAudience(entity))) return;
  for (const { session } of clients) people.forget(session.actor.userId);
  await recheckClients(people, presence, clients);
}
