import { janitor } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";

declare module "../store/tables.ts" {
  interface Tables {
    mail: WaitingMail;
  }
}

/** A queued message. A node claims it by changing `due`; after that time any node may claim it again. */
export interface WaitingMail {
  readonly id: string;
  readonly due: string;
  readonly tries: number;
  /** Encrypted with the installation's secret, because the message may contain a sign-in link. */
  readonly sealed: string;
}

/** Maximum number of messages per query. */
const batch = 50;

/** Queues a message until it is sent or given up. */
export async function keepMail(store: Store, mail: WaitingMail): Promise<void> {
  await store.write(janitor, (tx) => tx.db.insertInto("mail").values(mail).execute());
}

/** Changes the date of a message. Returns undefined if another node has changed it first. */
export async function postponeMail(
  store: Store,
  mail: WaitingMail,
  next: Partial<WaitingMail>,
): Promise<WaitingMail | undefined> {
  const { answer } = await store.write(janitor, (tx) =>
    tx.db.updateTable("mail").set(next).where("id", "=", mail.id).where("due", "=", mail.due).executeTakeFirstOrThrow(),
  );
  return answer.numUpdatedRows === 1n ? { ...mail, ...next } : undefined;
}

/** Deletes a message that was sent or given up. */
export async function forgetMail(store: Store, { id }: WaitingMail): Promise<void> {
  await store.write(janitor, (tx) => tx.db.deleteFrom("mail").where("id", "=", id).execute());
}

/** Returns messages that are due, oldest first. */
export function dueMail(store: Store, now: Date): Promise<WaitingMail[]> {
  return store.read
    .selectFrom("mail")
    .selectAll()
    .where("due", "<=", now.toISOString())
    .orderBy("due")
    .limit(batch)
    .execute();
}
