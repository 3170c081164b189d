import { AppError } from "@baton/domain/kernel/errors";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import type { Tx, WriteScope } from "./tx.ts";

const storedQuery = prepared((db, userId: string, key: string) =>
  db.selectFrom("idempotency").select(["request", "answer"]).where("user_id", "=", userId).where("key", "=", key),
);

const keepQuery = prepared((db, row: Tables["idempotency"]) => db.insertInto("idempotency").values(row));

/** What the same request was answered before, or undefined when it is new. */
export async function storedAnswer(tx: Tx, scope: WriteScope): Promise<string | undefined> {
  if (!scope.idempotency) return undefined;
  const [row] = (await storedQuery(tx.db, scope.actorId, scope.idempotency.key)).rows;
  if (row && row.request !== scope.idempotency.request) {
    throw new AppError("conflict", "This Idempotency-Key was used for another request.");
  }
  return row?.answer;
}

/** Keeps the answer, in the transaction that earned it. */
export async function keepAnswer(tx: Tx, scope: WriteScope, answer: object): Promise<void> {
  if (!scope.idempotency) return;
  const { key, request } = scope.idempotency;
  await keepQuery(tx.db, { user_id: scope.actorId, key, request, at: tx.now, answer: JSON.stringify(answer) });
}
