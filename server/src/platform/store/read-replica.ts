import type { Kysely } from "kysely";
import type { Backend } from "./backend.ts";
import { lastSeq } from "./change-log.ts";
import type { Tables } from "./tables.ts";
import { withTimeout } from "./timeout.ts";

/** Timeout of a read, after which the primary is asked. */
const patienceMs = 1000;
/** How long a replica that did not answer is not used. */
const restMs = 5000;

/** A read replica, which follows the primary with a delay. */
export class ReadReplica {
  /** Number of reads that were served, that found the replica behind, and that failed. */
  readonly reads = { served: 0, behind: 0, failed: 0 };
  readonly #backend: Backend;
  readonly #reportAway: (error: Error) => void;
  #askAgainAt = 0;

  constructor(backend: Backend, reportAway: (error: Error) => void) {
    this.#backend = backend;
    this.#reportAway = reportAway;
  }

  /**
   * Returns the result of `work`, or undefined if the replica has not reached change `seq` of the workspace or does not
   * answer.
   */
  async read<T>(
    workspaceId: string,
    seq: number,
    work: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    if (performance.now() < this.#askAgainAt) return undefined;
    try {
      const found = await withTimeout(patienceMs, this.#readAt(workspaceId, seq, work));
      this.reads[found ? "served" : "behind"] += 1;
      return found;
    } catch (error) {
      this.#leaveAlone(error);
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.#backend.close();
  }

  /** Uses one snapshot, because the address may lead to several replicas at different positions. */
  #readAt<T>(workspaceId: string, seq: number, work: (db: Kysely<Tables>) => Promise<T>) {
    return this.#backend.read
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (db) => {
        const known = await lastSeq(db, workspaceId);
        return known !== undefined && known >= seq ? { value: await work(db) } : undefined;
      });
  }

  #leaveAlone(error: unknown): void {
    this.reads.failed += 1;
    const now = performance.now();
    if (now >= this.#askAgainAt) {
      this.#reportAway(new Error("The replica cannot be read; reading from the primary", { cause: error }));
    }
    this.#askAgainAt = now + restMs;
  }
}
