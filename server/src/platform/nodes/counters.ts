/** The attempts within a window, and the time until it ends. */
export interface Count {
  readonly tries: number;
  readonly leftMs: number;
}

/** Counts attempts by name in fixed windows that start with the first attempt. */
export interface Counters {
  /** @param weight how many attempts this one counts as */
  count(name: string, withinMs: number, weight?: number): Promise<Count>;
}

/** Maximum number of names. The oldest is evicted first. */
const maxNames = 50_000;

/** Counters in the memory of this process, based on the monotonic clock. */
export class MemoryCounters implements Counters {
  readonly #entries = new Map<string, { tries: number; readonly until: number }>();

  async count(name: string, withinMs: number, weight = 1): Promise<Count> {
    const now = performance.now();
    const known = this.#entries.get(name);
    const entry = known && known.until > now ? known : { tries: 0, until: now + withinMs };
    entry.tries += weight;
    if (entry !== known) this.#store(name, entry);
    return { tries: entry.tries, leftMs: entry.until - now };
  }

  #store(name: string, entry: { tries: number; readonly until: number }): void {
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxNames && oldest !== undefined) this.#entries.delete(oldest);
  }
}
