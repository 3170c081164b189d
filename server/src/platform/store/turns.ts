/** Determines when a write takes its turn. */
export interface Turn {
  readonly workspaceId: string | null;
  readonly actorId: string;
  /**
   * `first`: it takes rights away, so nothing may hold it up. `long`: it may change thousands of rows, so that others
   * do not wait for more than one of them.
   */
  readonly turn?: "first" | "long";
}

/** The turn of work that is done for nobody in particular. */
export const anyTurn: Turn = { workspaceId: null, actorId: "" };

/** Jobs that wait in lanes, which take turns. */
class Lanes<J> {
  readonly #lanes = new Map<string, Set<J>>();
  size = 0;

  add(lane: string, job: J): void {
    const jobs = this.#lanes.get(lane) ?? new Set();
    this.#lanes.set(lane, jobs.add(job));
    this.size += 1;
  }

  next(): J | undefined {
    for (const [lane, jobs] of this.#lanes) {
      this.#lanes.delete(lane);
      const [job] = jobs;
      if (job === undefined) continue;
      this.#remove(jobs, job);
      if (jobs.size > 0) this.#lanes.set(lane, jobs);
      return job;
    }
    return undefined;
  }

  /** Takes a job that has given up waiting out of its lane. */
  giveUp(lane: string, job: J): void {
    const jobs = this.#lanes.get(lane);
    if (jobs) this.#remove(jobs, job);
  }

  #remove(jobs: Set<J>, job: J): void {
    if (jobs.delete(job)) this.size -= 1;
  }
}

/**
 * The order of jobs that cannot run at the same time. Jobs that take rights away come first. Workspaces take turns, and
 * so do people with long jobs. After a long job, others get as much time as it took before the next one.
 */
export class TurnQueue<J extends { readonly turn: Turn }> {
  readonly #first = new Lanes<J>();
  readonly #usual = new Lanes<J>();
  readonly #long = new Lanes<J>();
  /** The time that jobs which are not long get before the next long one. */
  #owedMs = 0;

  get size(): number {
    return this.#first.size + this.#usual.size + this.#long.size;
  }

  add(job: J): void {
    const [lanes, lane] = this.#placeOf(job);
    lanes.add(lane, job);
  }

  /** Takes a job out that has given up waiting. */
  giveUp(job: J): void {
    const [lanes, lane] = this.#placeOf(job);
    lanes.giveUp(lane, job);
  }

  /** Returns the job whose turn it is, and removes it. */
  next(): J | undefined {
    return this.nextShort() ?? this.#long.next();
  }

  /** The same, unless it is the turn of a long job. */
  nextShort(): J | undefined {
    const isTheirs = this.#owedMs > 0 || this.#long.size === 0;
    return this.#first.next() ?? (isTheirs ? this.#usual.next() : undefined);
  }

  /** Call after a job, or several short ones, ran for `ms` milliseconds. */
  took({ turn }: Turn, ms: number): void {
    this.#owedMs = turn === "long" ? ms : this.#owedMs - ms;
  }

  #placeOf({ turn: { workspaceId, actorId, turn } }: J): [lanes: Lanes<J>, lane: string] {
    if (turn === "long") return [this.#long, actorId];
    return [turn === "first" ? this.#first : this.#usual, workspaceId ?? actorId];
  }
}
