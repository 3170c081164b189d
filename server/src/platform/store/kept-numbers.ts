import type { Numbers } from "./change-log.ts";

/**
 * Milliseconds for which data is used without asking the database. Limited because an operator's command may write to
 * the same database.
 */
const keptMs = 100;
/** When there are this many entries, all are dropped. */
const mostKept = 10_000;

interface Kept {
  readonly numbers: Numbers;
  readonly until: number;
}

/**
 * Keeps the numbers of sets until the next write, where one process serves the database. Clients that poll request them
 * many times between two writes.
 */
export class KeptNumbers {
  readonly #kept = new Map<string, Kept>();
  #writes = 0;

  /** Returns the numbers called `name`, from memory or else from `read`. */
  async get(name: string, read: () => Promise<Numbers>): Promise<Numbers> {
    const kept = this.#kept.get(name);
    if (kept && kept.until > performance.now()) return kept.numbers;
    const writes = this.#writes;
    const numbers = await read();
    // A write may have ended in the meantime.
    if (writes !== this.#writes) return numbers;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(name, { numbers, until: performance.now() + keptMs });
    return numbers;
  }

  /** Drops all numbers. Must be called after each write, before it is acknowledged. */
  invalidate(): void {
    this.#writes += 1;
    this.#kept.clear();
  }
}
