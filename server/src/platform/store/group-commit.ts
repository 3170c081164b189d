import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { FairQueue, type Scheduling } from "./fair-queue.ts";

interface Job {
  readonly scheduling: Scheduling;
  run(): Promise<void>;
  /** Reports the outcome to the caller once the group was committed or lost. */
  settle(lost?: unknown): void;
}

/**
 * No further job joins a group after this time, which is how long a group blocks the event loop and delays the
 * acknowledgement of its first write. One creation of a task takes about 1 ms.
 */
const groupMs = 10;

/**
 * Serialises the writes of one SQLite database. Writes that wait together share a transaction, and thus one fsync. Each
 * runs in its own savepoint, so that a failing write does not affect the others. A bulk one has a transaction of its
 * own. Callers get their results only after the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #control: Control;
  readonly #beforeCommit: () => void;
  readonly #waiting = new FairQueue<Job>();
  #draining: Promise<void> | undefined;

  /** @param beforeCommit runs at the end of each transaction, and belongs to it */
  constructor(database: DatabaseSync, beforeCommit: () => void) {
    this.#database = database;
    this.#beforeCommit = beforeCommit;
    this.#control = controlOf(database);
  }

  /**
   * Runs `work` when it is its turn. `work` must await nothing but this database, because all other writes wait for it.
   */
  add<T>(scheduling: Scheduling, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: { value: T } | { error: unknown } | undefined;
      this.#waiting.add({
        scheduling,
        run: async () => {
          outcome = await this.#inSavepoint(work);
        },
        settle: (lost) => {
          if (outcome && "error" in outcome) reject(outcome.error);
          else if (lost !== undefined || !outcome) reject(lost);
          else resolve(outcome.value);
        },
      });
      this.#draining ??= this.#drain();
    });
  }

  /** Number of jobs that have not started. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Resolves when no write is running. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // Waits for the other requests of this turn of the event loop, so that they share the commit.
    await setImmediate();
    for (let first = this.#waiting.next(); first; first = this.#waiting.next()) {
      const began = performance.now();
      await this.#commit(first, () => performance.now() - began < groupMs);
      this.#waiting.ran(first.scheduling, performance.now() - began);
      // SQLite answers synchronously, so consecutive groups would block the event loop.
      await setImmediate();
    }
    this.#draining = undefined;
  }

  /** Runs a job and, unless it is a bulk job, others in the same transaction while there is time. */
  async #commit(first: Job, isTime: () => boolean): Promise<void> {
    const group = [first];
    try {
      this.#control.begin.run();
      await first.run();
      while (first.scheduling.priority !== "bulk" && isTime()) {
        const job = this.#waiting.nextShort();
        if (!job) break;
        group.push(job);
        await job.run();
      }
      this.#beforeCommit();
      this.#control.commit.run();
    } catch (error) {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec("ROLLBACK");
      for (const job of group) job.settle(error);
      return;
    }
    for (const job of group) job.settle();
  }

  /** Runs `work` in a savepoint. Throws only if the whole transaction is lost, for example on a full disk. */
  async #inSavepoint<T>(work: () => Promise<T>): Promise<{ value: T } | { error: unknown }> {
    const { savepoint, release, rollback } = this.#control;
    savepoint.run();
    try {
      const value = await work();
      release.run();
      return { value };
    } catch (error) {
      if (!this.#database.isTransaction) throw error;
      rollback.run();
      release.run();
      return { error };
    }
  }
}

type Control = ReturnType<typeof controlOf>;

/** Prepares the transaction statements once. */
function controlOf(database: DatabaseSync) {
  return {
    begin: database.prepare("BEGIN IMMEDIATE"),
    commit: database.prepare("COMMIT"),
    savepoint: database.prepare("SAVEPOINT job"),
    release: database.prepare("RELEASE job"),
    rollback: database.prepare("ROLLBACK TO job"),
  };
}
