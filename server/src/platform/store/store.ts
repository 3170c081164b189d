import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Durations } from "../base/durations.ts";
import type { Backend } from "./backend.ts";
import { changesAfter, lastSeq, lastSeqs, oldestSeq, prune } from "./change-log.ts";
import type { StoreHold } from "./hold.ts";
import { KeptAnswers, keptAnswer, storedAnswer } from "./idempotency.ts";
import { giveBackLease, takeLease } from "./lease.ts";
import type { ReadReplica } from "./read-replica.ts";
import { meaningOf } from "./store-errors.ts";
import type { Tables } from "./tables.ts";
import { type Change, Tx, type WriteScope } from "./tx.ts";
import { type Amount, usageOf } from "./usage.ts";

/** What subscribers hear after a commit. */
export interface Commit {
  readonly workspaceId: string;
  readonly seq: number;
  readonly changes: readonly Change[];
}

/** What a write gave back, and the number of its last change (null when it changed nothing in a workspace). */
export interface Written<T> {
  readonly answer: T;
  readonly seq: number | null;
}

/**
 * Asked of each write that changes a workspace: what that would store now, and how much of it is new.
 * @throws AppError when that is too much
 */
export type CheckGrowth = (used: Amount, grown: Amount) => void;

/** How long an answer to whether the database works is good for. */
const sharedProbeMs = 1000;

/** Changes read at once. */
const mostChanges = 500;

type Listener = (commit: Commit) => Promise<void>;
type DoubtListener = (workspaceId: string) => void;

interface Outcome<T> extends Written<T> {
  readonly changes: readonly Change[];
}

/** The one door to the database: queries through `read`, everything else through `write`. */
export class Store {
  readonly dialect: Backend["dialect"];
  /** Queries; they never wait for a write. */
  readonly read: Kysely<Tables>;
  /** For the identity library alone: single statements outside `write`, which leave no line in the log. */
  readonly direct: Kysely<Tables>;
  /** How long writes took with their waiting, by how they ended. */
  readonly writes = { committed: new Durations(), "rolled back": new Durations() };
  readonly #backend: Backend;
  #probe: Promise<void> | undefined;
  readonly #listeners = new Set<Listener>();
  readonly #doubtListeners = new Set<DoubtListener>();

  readonly #held: StoreHold | undefined;
  readonly #replica: ReadReplica | undefined;
  readonly #checkGrowth: CheckGrowth | undefined;
  readonly #answers = new KeptAnswers();

  constructor(
    backend: Backend,
    {
      held,
      replica,
      checkGrowth,
    }: {
      held?: StoreHold | undefined;
      replica?: ReadReplica | undefined;
      checkGrowth?: CheckGrowth | undefined;
    } = {},
  ) {
    this.#checkGrowth = checkGrowth;
    this.#backend = backend;
    this.#held = held;
    this.#replica = replica;
    this.dialect = backend.dialect;
    this.read = backend.read;
    this.direct = backend.direct;
  }

  /**
   * Runs `work` in one durable transaction and resolves after its commit. A repeated request (same idempotency key)
   * is not done again but answered as before, so the answer must be plain JSON.
   */
  async write<T>(scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<Written<T>> {
    const outcome = await this.#timed(() => this.#transact(scope, work)).catch((error: unknown) => {
      if (meaningOf(error) === "unavailable") this.#doubt(scope);
      throw error;
    });
    const last = outcome.changes.at(-1);
    if (last && scope.workspaceId !== null) {
      const commit = { workspaceId: scope.workspaceId, seq: last.seq, changes: outcome.changes };
      for (const listener of this.#listeners) await listener(commit);
    }
    return { answer: outcome.answer, seq: outcome.seq };
  }

  /** Calls `listener` after every commit that changed a workspace; the writer's answer waits for it. */
  onCommit(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Calls `listener` when a workspace may have changed without anybody being told: a connection can be lost between a
   * commit and its answer.
   */
  onDoubt(listener: DoubtListener): void {
    this.#doubtListeners.add(listener);
  }

  /** The number of the last change of a workspace. */
  async seq(workspaceId: string): Promise<number> {
    return (await lastSeq(this.read, workspaceId)) ?? 0;
  }

  /** What a workspace stores. */
  usage(workspaceId: string): Promise<Amount> {
    return usageOf(this.read, workspaceId);
  }

  /** The numbers of the last changes of those workspaces that are there. */
  seqs(workspaceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return lastSeqs(this.read, workspaceIds);
  }

  /** What `work` finds where a workspace is known up to change `seq`: on a replica that has come so far, or here. */
  async readAt<T>(workspaceId: string, seq: number, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const found = await this.#replica?.read(workspaceId, seq, work);
    return found ? found.value : work(this.read);
  }

  /** How often a replica had the answer, or did not; undefined where there is none. */
  get replicaReads(): Readonly<Record<string, number>> | undefined {
    return this.#replica?.reads;
  }

  /** True when the log still has everything after `since`. */
  async canResume(workspaceId: string, since: number): Promise<boolean> {
    const last = await this.seq(workspaceId);
    if (since >= last) return since === last;
    const oldest = await oldestSeq(this.read, workspaceId);
    return oldest !== undefined && since >= oldest - 1;
  }

  /** The next changes of a workspace after `after`, in order: at most `limit`, and no more than fit a batch of bytes. */
  changes(workspaceId: string, after: number, limit = mostChanges): Promise<Change[]> {
    return changesAfter(this.read, workspaceId, after, Math.min(limit, mostChanges));
  }

  /** How much waits for the one who writes, for a connection, or for another write of its workspace. */
  get waiting(): number {
    return this.#backend.waiting;
  }

  /**
   * Runs `work` unless somebody is at it, here or on another node. Whoever dies in it leaves it to the others after
   * `forMs`, which must be longer than it takes.
   */
  async once(name: string, forMs: number, work: () => Promise<void>): Promise<void> {
    const lease = { name, holder: randomUUID() };
    if (!(await takeLease(this.#backend, lease, forMs))) return;
    try {
      await work();
    } finally {
      await giveBackLease(this.#backend, lease);
    }
  }

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.read);
  }

  /** Resolves when data can be read, and written durably. Whoever asks at the same time, or soon after, shares the answer. */
  probe(): Promise<void> {
    if (!this.#probe) {
      this.#probe = this.#backend.probe();
      const forget = () => {
        this.#probe = undefined;
      };
      // Anybody may ask, and a write for each would wear the disk.
      const forgetSoon = () => setTimeout(forget, sharedProbeMs).unref();
      this.#probe.then(forgetSoon, forgetSoon);
    }
    return this.#probe;
  }

  /** Waits for the writes under way, then lets the database go. */
  async close(): Promise<void> {
    await this.#held?.giveBack();
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
    const attempt = () => this.#backend.transact((db) => this.#once(db, scope, work), scope.workspaceId);
    try {
      return await attempt();
    } catch (error) {
      // Two of the same request at once: the second one lost, and now finds the answer of the first.
      if (scope.idempotency && meaningOf(error) === "unique") return attempt();
      throw error;
    }
  }

  async #once<T>(db: Kysely<Tables>, scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
    const tx = new Tx(db, this.dialect, scope);
    // Asked in one go, and answered in this order.
    const locked = scope.workspaceId === null ? undefined : this.#backend.lockWorkspace(db, scope.workspaceId);
    const [actor, kept] = await Promise.all([scope.admit?.(db), keptAnswer(db, scope), locked]);
    const stored = storedAnswer<Written<T>>(kept, scope, actor);
    if (stored) {
      // The first time, the answer may have been lost with what was to be told.
      this.#doubt(scope);
      return { ...stored, changes: [] };
    }
    const answer = await work(tx);
    const advanced = await tx.advance();
    if (advanced) this.#checkGrowth?.(advanced.now, advanced.grown);
    const { changes } = advanced ?? { changes: [] };
    const seq = changes.at(-1)?.seq ?? null;
    await Promise.all([tx.writeLog(changes), this.#answers.keep(tx, scope, { answer, seq }, actor)]);
    if (advanced) await prune(db, tx.workspaceId, changes, advanced.now.logBytes);
    return { answer, seq, changes };
  }
}
