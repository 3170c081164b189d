import { namedInPlace, type Place } from "@baton/domain/workspace/workspace.live";
import type { Client } from "./client.ts";

/** Who comes and goes within this time is told together. */
const gatherMs = 100;

/** Everybody who looks at one place of one workspace. */
interface Spot {
  readonly at: Place;
  readonly clients: Set<Client>;
}

/** Tells those who look at the same place of a workspace of each other. In memory alone: gone with the sockets. */
export class Presence {
  readonly #spots = new Map<string, Spot>();
  readonly #changed = new Set<Spot>();
  #telling: NodeJS.Timeout | undefined;

  /** `client` looks at `place` from now on, and at nothing else. */
  look(client: Client, place: Place | null): void {
    const { workspaceId } = client.session.actor;
    if (workspaceId === null || place === client.place) return;
    this.#leave(workspaceId, client);
    client.place = place;
    if (place === null) return;
    const key = keyOf(workspaceId, place);
    const spot = this.#spots.get(key) ?? { at: place, clients: new Set() };
    this.#spots.set(key, spot);
    spot.clients.add(client);
    this.#tell(spot);
  }

  #leave(workspaceId: string, client: Client): void {
    if (client.place === null) return;
    const key = keyOf(workspaceId, client.place);
    const spot = this.#spots.get(key);
    if (!spot?.clients.delete(client)) return;
    if (spot.clients.size === 0) this.#spots.delete(key);
    this.#tell(spot);
  }

  #tell(spot: Spot): void {
    this.#changed.add(spot);
    this.#telling ??= setTimeout(() => this.#tellChanged(), gatherMs).unref();
  }

  #tellChanged(): void {
    this.#telling = undefined;
    for (const { at, clients } of this.#changed) {
      const ids = new Set([...clients].map(({ session }) => session.actor.userId));
      const people = [...ids].slice(0, namedInPlace);
      const frame = Buffer.from(JSON.stringify({ type: "presence", at, people }));
      for (const client of clients) client.frame(frame);
    }
    this.#changed.clear();
  }
}

const keyOf = (workspaceId: string, place: Place) => `${workspaceId} ${place}`;
