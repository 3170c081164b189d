import { setImmediate as endOfTurn } from "node:timers/promises";

/**
 * Shares a read among its callers in one turn of the event loop. The read begins after all of their calls, so none of
 * them gets a state from before its call.
 */
export class OncePerTurn<T> {
  readonly #waiting = new Map<string, Promise<T>>();

  /** Returns the result of `read`, or of a pending read with the same name by another caller. */
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
