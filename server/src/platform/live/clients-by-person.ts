import type { Client } from "./client.ts";

/** The open sockets of each person, at most so many. */
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
   * Answers false for one too many. Half of a person's sockets may belong to one session, so that a runaway one leaves
   * room for the others.
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
