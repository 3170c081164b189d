import { systemScope } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { Tx } from "../store/tx.ts";
import { type Destination, maxUnderWay, type Slots } from "./slots.ts";

declare module "../store/tables.ts" {
  interface Tables {
    outbox: WaitingMessage;
  }
}

/** The queue of a message. Mail about tasks (`notice`) has a queue of its own, behind which no other mail waits. */
export type MessageKind = "mail" | "notice" | "push";

/** A queued message. A node claims it by changing `due`; after that time any node may claim it again. */
export interface WaitingMessage extends Destination {
  readonly id: string;
  readonly kind: MessageKind;
  readonly due: string;
  readonly tries: number;
  /** When the message is no longer worth sending; null if it always is. */
  readonly expires_at: string | null;
  /** Encrypted with the installation's secret, because the message may contain a sign-in link. */
  readonly sealed: string;
}

/** Queues messages until they are sent or given up. */
export async function storeMessages(tx: Tx, messages: readonly WaitingMessage[]): Promise<void> {
  if (messages.length > 0) await tx.db.insertInto("outbox").values(messages).execute();
}

/** Changes the due time of a message. Returns undefined if another node has changed it first. */
export async function postponeMessage(
  store: Store,
  message: WaitingMessage,
  next: Pick<Partial<WaitingMessage>, "due" | "tries">,
): Promise<WaitingMessage | undefined> {
  const { answer } = await store.write(systemScope, (tx) =>
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
export async function deleteMessage(store: Store, { id }: WaitingMessage): Promise<void> {
  await store.write(systemScope, (tx) => tx.db.deleteFrom("outbox").where("id", "=", id).execute());
}

/** Returns messages of a kind that are due and for which there are slots, oldest first. */
export function dueMessages(store: Store, kind: MessageKind, now: Date, slots: Slots): Promise<WaitingMessage[]> {
  const [people, hosts] = [slots.full("person"), slots.full("host")];
  return store.read
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .where("due", "<=", now.toISOString())
    .$if(people.length > 0, (query) => query.where("person", "not in", people))
    .$if(hosts.length > 0, (query) => query.where("host", "not in", hosts))
    .orderBy("due")
    .limit(maxUnderWay)
    .execute();
}
