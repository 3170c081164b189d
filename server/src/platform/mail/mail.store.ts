import { janitor } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";

declare module "../store/tables.ts" {
  interface Tables {
    mail: WaitingMail;
  }
}

/** A message on its way. Whoever changes `due` has it for itself until then; later, anybody may. */
export interface WaitingMail {
  readonly id: string;
  readonly due: string;
  readonly tries: number;
  /** What only who knows the secret of the nodes can read: it may let its reader in. */
  readonly sealed: string;
}

/** The most messages looked for in one go. */
const batch = 50;

/** Keeps a message until it is sent or given up. */
export async function keepMail(store: Store, mail: WaitingMail): Promise<void> {
  await store.write(janitor, (tx) => tx.db.insertInto("mail").values(mail).execute());
}

/** Gives a message another date; undefined when somebody else was first. */
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

/** Forgets a message that was sent or given up. */
export async function forgetMail(store: Store, { id }: WaitingMail): Promise<void> {
  await store.write(janitor, (tx) => tx.db.deleteFrom("mail").where("id", "=", id).execute());
}

/** Messages that nobody has sent by now, the oldest first. */
export function dueMail(store: Store, now: Date): Promise<WaitingMail[]> {
  return store.read
    .selectFrom("mail")
    .selectAll()
    .where("due", "<=", now.toISOString())
    .orderBy("due")
    .limit(batch)
    .execute();
}
