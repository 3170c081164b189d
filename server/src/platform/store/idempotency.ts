import { AppError } from "@baton/domain/kernel/errors";
import { isAdmin, type PersonActor } from "@baton/domain/session/session";
import { type Kysely, sql } from "kysely";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import type { Tx, WriteScope } from "./tx.ts";

type StoredResponse = Pick<Tables["idempotency"], "request" | "answer">;

/** The rights that the actor had when the response was stored. */
interface Rights {
  readonly workspaceId: string | null;
  readonly admin: boolean;
  /** The projects that they did not see. Responses stored by earlier versions lack it. */
  readonly hidden?: readonly string[];
}

/** Maximum bytes of stored responses per person. Enough for many thousand changes. */
const maxBytes = 32 * 1024 * 1024;
/** A person's stored responses are counted whenever they have grown by this much. */
const countEvery = maxBytes / 4;
/** Number of people whose growth is tracked. Evicted people are counted from zero. */
const rememberedPeople = 10_000;

const findQuery = prepared((db, userId: string, key: string) =>
  db.selectFrom("idempotency").select(["request", "answer"]).where("user_id", "=", userId).where("key", "=", key),
);

const insertQuery = prepared((db, row: Tables["idempotency"]) => db.insertInto("idempotency").values(row));

const rightsOf = (actor: PersonActor): Required<Rights> => ({
  workspaceId: actor.workspaceId,
  admin: isAdmin(actor),
  hidden: actor.hiddenProjects,
});

/**
 * Returns true if an actor has lost rights since a response was stored, so that it may contain what they cannot see.
 */
function isLost(earned: Rights, actor: PersonActor | undefined): boolean {
  const now = actor && rightsOf(actor);
  if (earned.workspaceId !== now?.workspaceId || (earned.admin && !now.admin)) return true;
  const hidden = new Set(earned.hidden ?? now.hidden);
  return now.hidden.some((projectId) => !hidden.has(projectId));
}

/** Returns the stored response for the write's idempotency key, if any. */
export async function findResponse(
  db: Kysely<Tables>,
  { actorId, idempotency }: WriteScope,
): Promise<StoredResponse | undefined> {
  if (!idempotency) return undefined;
  return (await findQuery(db, actorId, idempotency.key)).rows[0];
}

/**
 * Returns the stored response to the same request, or undefined if the request is new.
 * @throws AppError forbidden when the actor no longer has the rights that the response required
 */
export function replayedResponse<T>(
  kept: StoredResponse | undefined,
  scope: WriteScope,
  actor: PersonActor | undefined,
): T | undefined {
  if (!kept) return undefined;
  if (kept.request !== scope.idempotency?.request) {
    throw new AppError("conflict", "This Idempotency-Key was used for another request.");
  }
  // Responses stored by earlier versions lack these rights.
  const { earned, ...answer } = JSON.parse(kept.answer) as T & { earned?: Rights };
  if (earned && isLost(earned, actor)) throw new AppError("forbidden");
  return answer as T;
}

/** Deletes the oldest responses of a person, so that the rest takes at most half of the maximum. */
async function removeOldest(tx: Tx, userId: string): Promise<void> {
  const newestFirst = await tx.db
    .selectFrom("idempotency")
    .select(["at", sql<number>`octet_length(answer)`.as("bytes")])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .execute();
  let kept = 0;
  const isTooMuch = newestFirst.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes;
  const beyond = newestFirst.find(({ bytes }) => {
    kept += bytes;
    return kept > maxBytes / 2;
  });
  if (!isTooMuch || !beyond) return;
  await tx.db.deleteFrom("idempotency").where("user_id", "=", userId).where("at", "<=", beyond.at).execute();
}

/** Stores responses under their idempotency keys and limits their size per person. */
export class StoredResponses {
  readonly #added = new Map<string, number>();

  /** Stores a response in the transaction that produced it. */
  async store(
    tx: Tx,
    { actorId, idempotency }: WriteScope,
    content: object,
    actor: PersonActor | undefined,
  ): Promise<void> {
    if (!idempotency) return;
    const { key, request } = idempotency;
    const answer = JSON.stringify(actor ? { ...content, earned: rightsOf(actor) } : content);
    await insertQuery(tx.db, { user_id: actorId, key, request, at: tx.now, answer });
    const added = (this.#added.get(actorId) ?? 0) + answer.length;
    if (this.#added.size > rememberedPeople) this.#added.clear();
    this.#added.set(actorId, added > countEvery ? 0 : added);
    if (added > countEvery) await removeOldest(tx, actorId);
  }
}
