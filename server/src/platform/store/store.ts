import type { PersonActor } from "@baton/domain/session/session";
import { type Kysely, sql } from "kysely";
import { Durations } from "../base/durations.ts";
import { OncePerTurn } from "../base/once-per-turn.ts";
import { allSettled } from "./all-settled.ts";
import type { Backend } from "./backend.ts";
import {
  appendChanges,
  changesAfter,
  lastSeq,
  lastSeqs,
  type Numbers,
  numbersOf,
  reachesBackTo,
} from "./change-log.ts";
import { findResponse, replayedResponse, StoredResponses } from "./idempotency.ts";
import { withLease } from "./lease.ts";
import type { Change } from "./pending-changes.ts";
import type { ReadReplica } from "./read-replica.ts";
import { rolledBack } from "./rolled-back.ts";
import { classifyError } from "./store-errors.ts";
import type { StoreLock } from "./store-lock.ts";
import type { Tables } from "./tables.ts";
import { type RegisteredTable, Tx, type WriteScope } from "./tx.ts";
import { type Amount, usageOf } from "./usage.ts";

/** The data passed to commit listeners. */
export interface Commit {
  readonly workspaceId: string;
  readonly seq: number;
  readonly changes: readonly Change[];
}

/** The result of a write, and the number of its last change, or null if it changed no workspace. */
export interface Written<T> {
  readonly answer: T;
  readonly seq: number | null;
}

/**
 * Called for each write that changes a workspace, with the amount stored afterwards and the growth.
 * @throws AppError when the workspace is over its limit
 */
export type CheckGrowth = (used: Amount, grown: Amount) => void;

/** How long the result of a probe is shared. */
const sharedProbeMs = 1000;

/** Maximum number of changes per read. */
const maxChanges = 500;

type Listener = (commit: Commit) => Promise<void>;
type DoubtListener = (workspaceId: string) => void;

interface Outcome<T> extends Written<T> {
  readonly changes: readonly Change[];
}

interface StoreOptions {
  /** The tables of all entities. Deleting an entity also deletes what belongs to it from these tables. */
  readonly tables: readonly RegisteredTable[];
  readonly lock?: StoreLock | undefined;
  readonly replica?: ReadReplica | undefined;
  readonly checkGrowth?: CheckGrowth | undefined;
}

/** The only access to the database: queries through `read`, everything else through `write`. */
export class Store {
  readonly dialect: Backend["dialect"];
  /** Queries. They never wait for a write. */
  readonly read: Kysely<Tables>;
  /** For the identity library only: single statements outside `write`, which are not logged as changes. */
  readonly direct: Kysely<Tables>;
  /** Duration of writes, including their wait, by outcome. */
  readonly writes = { committed: new Durations(), "rolled back": new Durations() };
  readonly #backend: Backend;
  #probe: Promise<void> | undefined;
  readonly #listeners = new Set<Listener>();
  readonly #doubtListeners = new Set<DoubtListener>();

  readonly #tables: readonly RegisteredTable[];
  readonly #lock: StoreLock | undefined;
  readonly #replica: ReadReplica | undefined;
  readonly #checkGrowth: CheckGrowth | undefined;
  readonly #answers = new StoredResponses();
  readonly #numbers = new OncePerTurn<Numbers>();

  constructor(backend: Backend, { tables, lock, replica, checkGrowth }: StoreOptions) {
    this.#backend = backend;
    this.#tables = tables;
    this.#lock = lock;
    this.#replica = replica;
    this.#checkGrowth = checkGrowth;
    this.dialect = backend.dialect;
    this.read = backend.read;
    this.direct = backend.direct;
  }

  /**
   * Runs `work` in one durable transaction and resolves after its commit. A repeated request (same idempotency key) has
   * no further effect and returns the stored result, which must therefore be plain JSON.
   */
  async write<T>(scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<Written<T>> {
    const outcome = await this.#timed(() => this.#transact(scope, work)).catch((error: unknown) => {
      if (classifyError(error) === "unavailable") this.#doubt(scope);
      throw error;
    });
    const last = outcome.changes.at(-1);
    if (last && scope.workspaceId !== null) {
      const commit = { workspaceId: scope.workspaceId, seq: last.seq, changes: outcome.changes };
      for (const listener of this.#listeners) await listener(commit);
    }
    return { answer: outcome.answer, seq: outcome.seq };
  }

  /**
   * Runs `work` as `write` does, with all its checks, and then takes everything back. Returns the result.
   * @throws AppError as the write would
   */
  rehearse<T>(scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const rehearsed = { ...scope, idempotency: undefined };
    return rolledBack(this.#backend, rehearsed, async (db) => (await this.#once(db, rehearsed, work)).answer);
  }

  /** Runs `work` on a consistent snapshot of the database, which must not take minutes: SQLite's log grows meanwhile. */
  readConsistently<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#backend.readConsistently(work);
  }

  /** Calls `listener` after every commit that changed a workspace. The writer's response waits for it. */
  onCommit(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Calls `listener` when a workspace may have changed without notice: a connection can be lost between a commit and
   * its acknowledgement.
   */
  onDoubt(listener: DoubtListener): void {
    this.#doubtListeners.add(listener);
  }

  /** Returns the number of a workspace's last change, or 0 if the workspace does not exist. */
  async seq(workspaceId: string): Promise<number> {
    return (await lastSeq(this.read, workspaceId)) ?? 0;
  }

  /** Returns the numbers of some sets of a workspace. */
  numbers(workspaceId: string, ...sets: readonly string[]): Promise<Numbers> {
    return this.#numbers.run(`${workspaceId} ${sets.join(" ")}`, () => numbersOf(this.read, workspaceId, sets));
  }

  /** Returns the storage that a workspace uses. */
  readonly usage = (workspaceId: string): Promise<Amount> => usageOf(this.read, workspaceId);

  /** Returns the numbers of the last changes of those workspaces that exist. */
  seqs(workspaceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return lastSeqs(this.read, workspaceIds);
  }

  /**
   * Returns the result of `work` on data that includes change `seq` of the workspace: from a replica that has reached
   * it, or from the primary.
   */
  async readAt<T>(workspaceId: string, seq: number, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const found = await this.#replica?.read(workspaceId, seq, work);
    return found ? found.value : work(this.read);
  }

  /** Number of replica reads by outcome, or undefined without a replica. */
  get replicaReads(): Readonly<Record<string, number>> | undefined {
    return this.#replica?.reads;
  }

  /** Returns true if the log contains all changes of some sets after `since`. */
  canResume(workspaceId: string, since: number, sets: readonly string[]): Promise<boolean> {
    return reachesBackTo(this.read, workspaceId, since, sets);
  }

  /** Returns the changes after `after`, in order: at most `limit`, and at most one batch of bytes. */
  changes(workspaceId: string, after: number, limit = maxChanges): Promise<Change[]> {
    return changesAfter(this.read, workspaceId, after, Math.min(limit, maxChanges));
  }

  /** Number of operations waiting for the writer, a connection, or another write of their workspace. */
  get waiting(): number {
    return this.#backend.waiting;
  }

  /** Number of statements sent since the start, except those that only begin or end a transaction. */
  get statements(): number {
    return this.#backend.statements;
  }

  /**
   * Runs `work` unless this or another node is running it. If a node dies while running it, others may do so after
   * `forMs` milliseconds.
   */
  once(name: string, forMs: number, work: () => Promise<void>): Promise<void> {
    return withLease(this.#backend, { name, forMs }, work);
  }

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.read);
  }

  /** Resolves if data can be read and durably written. Calls in quick succession share one probe. */
  probe(): Promise<void> {
    if (!this.#probe) {
      this.#probe = this.#backend.probe();
      const forget = () => {
        this.#probe = undefined;
      };
      // Anyone may call this, and a write for each call would wear the disk.
      const forgetSoon = () => setTimeout(forget, sharedProbeMs).unref();
      this.#probe.then(forgetSoon, forgetSoon);
    }
    return this.#probe;
  }

  /** Waits for running writes, then closes the database. */
  async close(): Promise<void> {
    await this.#lock?.release();
    await this.#replica?.close();
    await this.#backend.close();
  }

  #doubt({ workspaceId }: WriteScope): void {
    if (workspaceId !== null) for (const listener of this.#doubtListeners) listener(workspaceId);
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    let ended: keyof Store["writes"] = "rolled back";
    try {
      const answer = await work();
      ended = "committed";
      return answer;
    } finally {
      this.writes[ended].observe((performance.now() - start) / 1000);
    }
  }

  async #transact<T>(scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
    const attempt = () => this.#backend.transact((db) => this.#once(db, scope, work), scope);
    try {
      return await attempt();
    } catch (error) {
      const meaning = classifyError(error);
      if (!scope.idempotency || meaning === "unavailable" || meaning === "retry") throw error;
      // A repeated request fails at the latest when its response is stored. Few are repeated, so only they look for it.
      const stored = await this.#backend.transact((db) => this.#repeated<T>(db, scope), scope);
      // Another request may have stored the same row at the same time.
      if (!stored && meaning === "unique") return attempt();
      if (!stored) throw error;
      // After the first attempt, the response and the notification of listeners may have been lost.
      this.#doubt(scope);
      return { ...stored, changes: [] };
    }
  }

  /** Returns the stored response to a repeated request, or undefined if the request is new. */
  async #repeated<T>(db: Kysely<Tables>, scope: WriteScope): Promise<Written<T> | undefined> {
    const actor = await this.#admitted(db, scope);
    return replayedResponse<Written<T>>(await findResponse(db, scope), scope, actor);
  }

  /** Locks the workspace of a write and returns its actor. */
  async #admitted(db: Kysely<Tables>, scope: WriteScope): Promise<PersonActor | undefined> {
    // Sent in one round trip, and answered in this order.
    const locked = scope.workspaceId === null ? undefined : this.#backend.lockWorkspace(db, scope.workspaceId);
    const [actor] = await Promise.all([scope.admit?.(db), locked]);
    return actor;
  }

  async #once<T>(db: Kysely<Tables>, scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
    const tx = new Tx(db, this.dialect, scope, this.#tables);
    const actor = await this.#admitted(db, scope);
    const answer = await work(tx);
    const advanced = await tx.advance();
    if (advanced) this.#checkGrowth?.(advanced.now, advanced.grown);
    const { changes } = advanced ?? { changes: [] };
    const seq = changes.at(-1)?.seq ?? null;
    const origin = { workspace_id: scope.workspaceId ?? "", at: tx.now, actor_id: scope.actorId };
    await allSettled([
      this.#answers.store(tx, scope, { answer, seq }, actor),
      appendChanges(db, changes, origin),
      tx.storeHistory(),
    ]);
    return { answer, seq, changes };
  }
}
