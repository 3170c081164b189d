import { janitor } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { Tx } from "../store/tx.ts";

declare module "../store/tables.ts" {
  interface Tables {
    outbox: WaitingMessage;
  }
}

/** The channel that carries a message outside. */
export type MessageKind = "mail" | "push";

/** A queued message. A node claims it by changing `due`; after that time any node may claim it again. */
export interface WaitingMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly due: string;
  readonly tries: number;
  /** Encrypted with the installation's secret, because the message may contain a sign-in link. */
  readonly sealed: string;
}

/** Queues messages until they are sent or given up. */
export async function keepMessages(tx: Tx, messages: readonly WaitingMessage[]): Promise<void> {
  if (messages.length > 0) await tx.db.insertInto("outbox").values(messages).execute();
}

/** Changes the due time of a message. Returns undefined if another node has changed it first. */
export async function postponeMessage(
  store: Store,
  message: WaitingMessage,
  next: Pick<Partial<WaitingMessage>, "due" | "tries">,
): Promise<WaitingMessage | undefined> {
  const { answer } = await store.write(janitor, (tx) =>
    tx.db
      .updateTable("outbox")
      .set(next)
      .where("id", "=", message.id)
      .where("due", "=", message.due)
      .executeTakeFirstOrThrow(),
  );
  return answer.numUpdatedRows === 1n ? { ...message, ...next } : undefined;
}

/** Deletes a message that was sent or given up. */
export async function forgetMessage(store: Store, { id }: WaitingMessage): Promise<void> {
  await store.write(janitor, (tx) => tx.db.deleteFrom("outbox").where("id", "=", id).execute());
}

/** Returns messages of a kind that are due, oldest first. */
export function dueMessages(store: Store, kind: MessageKind, now: Date, most: number): Promise<WaitingMessage[]> {
  return store.read
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .where("due", "<=", now.toISOString())
    .orderBy("due")
    .limit(most)
    .execute();
}
