import { type Look, namedInPlace, type Place } from "@baton/domain/workspace/workspace.live";
import type { Editing, NodeEvent, Nodes } from "../nodes/nodes.ts";
import type { Client } from "./client.ts";

/** Arrivals and departures within this time are published together. */
const gatherMs = 100;

/** A place of a workspace that people are viewing, on this or another node. */
interface Spot {
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
  readonly #spots = new Map<string, Spot>();
  readonly #changed = new Set<Spot>();
  #publishing: NodeJS.Timeout | undefined;

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
  }

  /** Moves `client` to a place. `edits` is the field that its person is editing there. */
  look(client: Client, { look: place, edits }: Look): void {
    const { workspaceId } = client.session.actor;
    if (workspaceId === null || (place === client.place && edits === client.edits)) return;
    if (place !== client.place) this.#leave(workspaceId, client);
    client.place = place;
    client.edits = edits;
    if (place === null) return;
    const spot = this.#spot(workspaceId, place);
    spot.clients.add(client);
    this.#publishSoon(spot);
  }

  /** Applies another node's list of the people at a place. */
  received({ workspaceId, at, userIds, editing = {} }: Looking, node: string): void {
    const spot = this.#spot(workspaceId, at);
    if (userIds.length > 0) spot.people.set(node, { userIds, editing });
    else spot.people.delete(node);
    this.#show(spot);
  }

  /** Removes the people on `node`. */
  nodeLeft(node: string): void {
    for (const spot of this.#spots.values()) if (spot.people.delete(node)) this.#show(spot);
  }

  /** Publishes the presence of all people on this node again, for other nodes. */
  publishAll(): void {
    for (const spot of this.#spots.values()) if (spot.clients.size > 0) this.#publishSoon(spot);
  }

  #spot(workspaceId: string, at: Place): Spot {
    const key = keyOf(workspaceId, at);
    const spot = this.#spots.get(key) ?? { workspaceId, at, clients: new Set(), people: new Map() };
    this.#spots.set(key, spot);
    return spot;
  }

  #leave(workspaceId: string, client: Client): void {
    if (client.place === null) return;
    const spot = this.#spot(workspaceId, client.place);
    spot.clients.delete(client);
    this.#publishSoon(spot);
  }

  #publishSoon(spot: Spot): void {
    this.#changed.add(spot);
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
  #show(spot: Spot): void {
    const { workspaceId, at, clients } = spot;
    if (clients.size === 0 && spot.people.size === 0) this.#spots.delete(keyOf(workspaceId, at));
    const nodes = [...spot.people.values()];
    const people = [...new Set(nodes.flatMap(({ userIds }) => userIds))].slice(0, namedInPlace);
    const named = nodes.flatMap(({ editing }) => Object.entries(editing).filter(([id]) => people.includes(id)));
    const editing = Object.fromEntries(named);
    const frame = Buffer.from(JSON.stringify({ type: "presence", at, people, editing }));
    for (const client of clients) client.frame(frame);
  }
}

const keyOf = (workspaceId: string, place: Place) => `${workspaceId} ${place}`;
