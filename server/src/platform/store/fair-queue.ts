/** Determines when a write runs among those that wait. */
export interface Scheduling {
  readonly workspaceId: string | null;
  readonly actorId: string;
  /**
   * `urgent`: it takes rights away, so nothing may delay it. `bulk`: it may change thousands of rows, so that others do
   * not wait for more than one of them.
   */
  readonly priority?: "urgent" | "bulk";
}

/** The scheduling of work that is done for nobody in particular. */
export const unattributed: Scheduling = { workspaceId: null, actorId: "" };

/** Queues by key, served round-robin. */
class RoundRobin<J> {
  readonly #queues = new Map<string, Set<J>>();
  size = 0;

  add(key: string, job: J): void {
    const jobs = this.#queues.get(key) ?? new Set();
    this.#queues.set(key, jobs.add(job));
    this.size += 1;
  }

  next(): J | undefined {
    for (const [key, jobs] of this.#queues) {
      this.#queues.delete(key);
      const [job] = jobs;
      if (job === undefined) continue;
      this.#take(jobs, job);
      if (jobs.size > 0) this.#queues.set(key, jobs);
      return job;
    }
    return undefined;
  }

  remove(key: string, job: J): void {
    const jobs = this.#queues.get(key);
    if (jobs) this.#take(jobs, job);
  }

  #take(jobs: Set<J>, job: J): void {
    if (jobs.delete(job)) this.size -= 1;
  }
}

/**
 * The order of jobs that cannot run at the same time. Urgent ones come first. Workspaces take turns, and so do people
 * with bulk jobs. After a bulk job, others get as much time as it took before the next one.
 */
export class FairQueue<J extends { readonly scheduling: Scheduling }> {
  readonly #urgent = new RoundRobin<J>();
  readonly #usual = new RoundRobin<J>();
  readonly #bulk = new RoundRobin<J>();
  /** The time that other jobs get before the next bulk job. */
  #owedMs = 0;

  get size(): number {
    return this.#urgent.size + this.#usual.size + this.#bulk.size;
  }

  add(job: J): void {
    const [queues, key] = this.#placeOf(job);
    queues.add(key, job);
  }

  /** Removes a job that has given up waiting. */
  remove(job: J): void {
    const [queues, key] = this.#placeOf(job);
    queues.remove(key, job);
  }

  /** Returns the job whose turn it is, and removes it. */
  next(): J | undefined {
    return this.nextShort() ?? this.#bulk.next();
  }

  /** The same, unless it is the turn of a bulk job. */
  nextShort(): J | undefined {
    const isTheirs = this.#owedMs > 0 || this.#bulk.size === 0;
    return this.#urgent.next() ?? (isTheirs ? this.#usual.next() : undefined);
  }

  /** Call after a job, or several short ones, ran for `ms` milliseconds. */
  ran({ priority }: Scheduling, ms: number): void {
    this.#owedMs = priority === "bulk" ? ms : this.#owedMs - ms;
  }

  #placeOf({ scheduling: { workspaceId, actorId, priority } }: J): [queues: RoundRobin<J>, key: string] {
    if (priority === "bulk") return [this.#bulk, actorId];
    return [priority === "urgent" ? this.#urgent : this.#usual, workspaceId ?? actorId];
  }
}
