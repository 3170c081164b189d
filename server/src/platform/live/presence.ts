import { type Look, namedInPlace, type Place } from "@baton/domain/workspace/workspace.live";
import type { Editing, NodeEvent, Nodes } from "../nodes/nodes.ts";
import type { Client } from "./client.ts";

/** Arrivals and departures within this time are published together. */
const gatherMs = 100;

/** A place of a workspace that people are viewing, on this or another node. */
interface PresenceGroup {
  readonly workspaceId: string;
  readonly at: Place;
  /** The clients on this node. */
  readonly clients: Set<Client>;
  /** The people at this place by node, including this one, and what they are editing. */
  readonly people: Map<string, { readonly userIds: readonly string[]; readonly editing: Editing }>;
}

type Looking = Extract<NodeEvent, { type: "looking" }>;

/**
 * Shows people who view the same place of a workspace to each other, and what they are editing there. Presence is kept
 * in memory only, and is lost with the sockets.
 */
export class Presence {
  readonly #nodes: Nodes;
  readonly #groups = new Map<string, PresenceGroup>();
  readonly #changed = new Set<PresenceGroup>();
  #publishing: NodeJS.Timeout | undefined;

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
  }

  /** Moves `client` to a place. `edits` is the field that its person is editing there. */
  setPlace(client: Client, { look: place, edits }: Look): void {
    const { workspaceId } = client.session.actor;
    if (workspaceId === null || (place === client.place && edits === client.edits)) return;
    if (place !== client.place) this.#leave(workspaceId, client);
    client.place = place;
    client.edits = edits;
    if (place === null) return;
    const group = this.#group(workspaceId, place);
    group.clients.add(client);
    this.#publishSoon(group);
  }

  /** Applies another node's list of the people at a place. */
  received({ workspaceId, at, userIds, editing = {} }: Looking, node: string): void {
    const group = this.#group(workspaceId, at);
    if (userIds.length > 0) group.people.set(node, { userIds, editing });
    else group.people.delete(node);
    this.#show(group);
  }

  /** Removes the people on `node`. */
  nodeLeft(node: string): void {
    for (const group of this.#groups.values()) if (group.people.delete(node)) this.#show(group);
  }

  /** Publishes the presence of all people on this node again, for other nodes. */
  publishAll(): void {
    for (const group of this.#groups.values()) if (group.clients.size > 0) this.#publishSoon(group);
  }

  #group(workspaceId: string, at: Place): PresenceGroup {
    const key = keyOf(workspaceId, at);
    const group = this.#groups.get(key) ?? { workspaceId, at, clients: new Set(), people: new Map() };
    this.#groups.set(key, group);
    return group;
  }

  #leave(workspaceId: string, client: Client): void {
    if (client.place === null) return;
    const group = this.#group(workspaceId, client.place);
    group.clients.delete(client);
    this.#publishSoon(group);
  }

  #publishSoon(group: PresenceGroup): void {
    this.#changed.add(group);
    this.#publishing ??= setTimeout(() => this.#publishChanged(), gatherMs).unref();
  }

  #publishChanged(): void {
    this.#publishing = undefined;
    for (const { workspaceId, at, clients } of this.#changed) {
      const ids = new Set([...clients].map(({ session }) => session.actor.userId));
      const userIds = [...ids].slice(0, namedInPlace);
      const editing = Object.fromEntries(
        [...clients].flatMap(({ session, edits }) => (edits ? [[session.actor.userId, edits] as const] : [])),
      );
      void this.#nodes.publish({ type: "looking", workspaceId, at, userIds, editing });
    }
    this.#changed.clear();
  }

  /** Sends the people at a place, on all nodes, to its clients on this node. */
  #show(group: PresenceGroup): void {
    const { workspaceId, at, clients } = group;
    if (clients.size === 0 && group.people.size === 0) this.#groups.delete(keyOf(workspaceId, at));
    const nodes = [...group.people.values()];
    const people = [...new Set(nodes.flatMap(({ userIds }) => userIds))].slice(0, namedInPlace);
    const named = nodes.flatMap(({ editing }) => Object.entries(editing).filter(([id]) => people.includes(id)));
    const editing = Object.fromEntries(named);
    const frame = Buffer.from(JSON.stringify({ type: "presence", at, people, editing }));
    for (const client of clients) client.sendFrame(frame);
  }
}

const keyOf = (workspaceId: string, place: Place) => `${workspaceId} ${place}`;
