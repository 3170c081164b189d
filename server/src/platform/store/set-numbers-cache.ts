import type { Numbers } from "./change-log.ts";

/**
 * How long numbers are used without asking the database, in milliseconds. Limited because an operator's command may write to
 * the same database.
 */
const maxAgeMs = 100;
/** When there are this many entries, all are dropped. */
const maxEntries = 10_000;

interface Entry {
  readonly numbers: Numbers;
  readonly until: number;
}

/**
 * Caches the numbers of sets until the next write, where one process serves the database. Clients that poll request them
 * many times between two writes.
 */
export class SetNumbersCache {
  readonly #entries = new Map<string, Entry>();
  #writes = 0;

  /** Returns the numbers called `name`, from memory or else from `read`. */
  async get(name: string, read: () => Promise<Numbers>): Promise<Numbers> {
    const entry = this.#entries.get(name);
    if (entry && entry.until > performance.now()) return entry.numbers;
    const writes = this.#writes;
    const numbers = await read();
    // A write may have ended in the meantime.
    if (writes !== this.#writes) return numbers;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    this.#entries.set(name, { numbers, until: performance.now() + maxAgeMs });
    return numbers;
  }

  /** Drops all numbers. Must be called after each write, before it is acknowledged. */
  invalidate(): void {
    this.#writes += 1;
    this.#entries.clear();
  }
}
