import { setImmediate as endOfTurn } from "node:timers/promises";

/**
 * Shares a read among its callers in one turn of the event loop. It begins after all of their calls, so none of them
 * gets a state from before its call.
 */
export class OncePerTurn<T> {
  readonly #waiting = new Map<string, Promise<T>>();

  /** Returns the result of `read`, or of an equal read with the same name that another caller waits for. */
  run(name: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name) ?? this.#begin(name, read);
    this.#waiting.set(name, waiting);
    return waiting;
  }

  async #begin(name: string, read: () => Promise<T>): Promise<T> {
    await endOfTurn();
    this.#waiting.delete(name);
    return read();
  }
}
