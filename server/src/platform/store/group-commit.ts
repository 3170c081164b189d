import type { DatabaseSync } from "node:sqlite";

interface Job {
  run(): Promise<void>;
  /** Reports the outcome to the caller once the group was committed or lost. */
  settle(lost?: unknown): void;
}

/** Limits how long a group blocks the event loop. A job takes about 0.1 ms. */
const groupSize = 64;

/**
 * Serialises the writes of one SQLite database. Writes that arrive together share a transaction, and thus one fsync.
 * Each runs in its own savepoint, so that a failing write does not affect the others. Callers learn of success only
 * after the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #control: Control;
  #waiting: Job[] = [];
  #draining: Promise<void> | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#control = controlOf(database);
  }

  /**
   * Runs `work` in the next group. `work` must await nothing but this database, because all other writes wait for it.
   */
  add<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: { value: T } | { error: unknown } | undefined;
      this.#waiting.push({
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
    return this.#waiting.length;
  }

  /** Resolves when no write is running. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // Waits for the other requests of this turn of the event loop, so that they share the commit.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, groupSize));
    this.#draining = undefined;
  }

  async #commit(group: Job[]): Promise<void> {
    try {
      this.#control.begin.run();
      for (const job of group) await job.run();
      this.#control.commit.run();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
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
