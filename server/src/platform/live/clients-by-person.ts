import type { Client } from "./client.ts";

/** The open sockets of each person, up to a limit. */
export class ClientsByPerson {
  readonly #most: number;
  readonly #clients = new Map<string, Set<Client>>();

  constructor(most: number) {
    this.#most = most;
  }

  of(userId: string): Iterable<Client> {
    return this.#clients.get(userId) ?? [];
  }

  /**
   * Adds a socket, or returns false if it exceeds the limit. One session may use half of a person's sockets, so that a
   * runaway session leaves room for the others.
   */
  add(client: Client): boolean {
    const { actor, token } = client.session;
    const theirs = this.#clients.get(actor.userId) ?? new Set();
    const ofSession = [...theirs].filter(({ session }) => session.token === token).length;
    if (theirs.size >= this.#most || ofSession >= Math.ceil(this.#most / 2)) return false;
    this.#clients.set(actor.userId, theirs.add(client));
    return true;
  }

  remove(client: Client): void {
    const { userId } = client.session.actor;
    const theirs = this.#clients.get(userId);
    theirs?.delete(client);
    if (theirs?.size === 0) this.#clients.delete(userId);
  }
}
