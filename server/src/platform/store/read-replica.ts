import type { Kysely } from "kysely";
import type { Backend } from "./backend.ts";
import { lastSeq } from "./change-log.ts";
import type { Tables } from "./tables.ts";
import { within } from "./within.ts";

/** Whoever asks has waited long enough then: the primary has the answer, too. */
const patienceMs = 1000;
/** How long a replica that did not answer is left alone. */
const restMs = 5000;

/** A copy of the database that follows it at a pace of its own, and takes reads off it. */
export class ReadReplica {
  /** How often it had the answer, was behind what was asked for, or did not answer. */
  readonly reads = { served: 0, behind: 0, failed: 0 };
  readonly #backend: Backend;
  readonly #reportAway: (error: Error) => void;
  #askAgainAt = 0;

  constructor(backend: Backend, reportAway: (error: Error) => void) {
    this.#backend = backend;
    this.#reportAway = reportAway;
  }

  /** What `work` finds here, or undefined where change `seq` of the workspace is not known yet, or nobody answers. */
  async read<T>(
    workspaceId: string,
    seq: number,
    work: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    if (performance.now() < this.#askAgainAt) return undefined;
    try {
      const found = await within(patienceMs, this.#readAt(workspaceId, seq, work));
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

  /** One look at one moment: behind the address may be several replicas, one further than the other. */
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
      this.#reportAway(new Error("The replica cannot be read: the primary is, meanwhile", { cause: error }));
    }
    this.#askAgainAt = now + restMs;
  }
}
