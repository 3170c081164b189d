import type { Generated } from "kysely";
import { systemScope } from "../store/jobs.ts";
import { prepared } from "../store/prepared.ts";
import type { Store } from "../store/store.ts";
import type { Tx } from "../store/tx.ts";

declare module "../store/tables.ts" {
  interface Tables {
    push_subscription: PushSubscriptionTable;
    signing_key: SigningKeyTable;
  }
}

/** The browser of a session, which shows notifications. The row is deleted with the session. */
interface PushSubscriptionTable {
  session_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  /** The number of messages in a row that could not be delivered. */
  failures: Generated<number>;
}

/** The keys of an installation. The private ones are encrypted with its secret. */
interface SigningKeyTable {
  name: string;
  public_key: string;
  sealed: string;
  created_at: string;
}

export type StoredKey = Pick<SigningKeyTable, "public_key" | "sealed">;
export type PushSubscription = Readonly<Omit<PushSubscriptionTable, "created_at" | "failures">>;

const name = "vapid";

/** Returns the stored key, if there is one. */
export function findKey({ read }: Pick<Store, "read">): Promise<StoredKey | undefined> {
  return read.selectFrom("signing_key").select(["public_key", "sealed"]).where("name", "=", name).executeTakeFirst();
}

/**
 * Stores a key in place of `before`, or the first key, unless another node has done so. Returns the key stored
 * afterwards.
 */
export async function storeKey(store: Store, key: StoredKey, before: StoredKey | undefined): Promise<StoredKey> {
  const { answer } = await store.write(systemScope, async (tx) => {
    const row = { name, ...key, created_at: tx.now };
    if (before) {
      const old = tx.db.updateTable("signing_key").set(row).where("name", "=", name);
      await old.where("public_key", "=", before.public_key).execute();
    } else {
      const insert = tx.db.insertInto("signing_key").values(row);
      await insert.onConflict((conflict) => conflict.column("name").doNothing()).execute();
    }
    return (await findKey({ read: tx.db })) ?? key;
  });
  return answer;
}

/** Stores the browser of a session. Another session in the same browser loses its subscription. */
export async function storeSubscription(tx: Tx, subscription: PushSubscription): Promise<void> {
  const { session_id, endpoint } = subscription;
  await tx.db
    .deleteFrom("push_subscription")
    .where((is) => is.or([is("session_id", "=", session_id), is("endpoint", "=", endpoint)]))
    .execute();
  await tx.db
    .insertInto("push_subscription")
    .values({ ...subscription, created_at: tx.now })
    .execute();
}

/** Deletes the browser of a session. */
export async function deleteSubscription(tx: Tx, sessionId: string): Promise<void> {
  await tx.db.deleteFrom("push_subscription").where("session_id", "=", sessionId).execute();
}

/** Deletes an address that its push service no longer knows. */
export async function deleteEndpoint(store: Store, endpoint: string): Promise<void> {
  await store.write(systemScope, (tx) =>
    tx.db.deleteFrom("push_subscription").where("endpoint", "=", endpoint).execute(),
  );
}

/**
 * After this many messages in a row that could not be delivered, each after several attempts, a browser is forgotten.
 */
const maxFailures = 3;

/** Returns the browser with this address, if notifications are still wanted there. */
export function subscriptionAt({ read }: Pick<Store, "read">, endpoint: string) {
  const row = read.selectFrom("push_subscription").select("failures").where("endpoint", "=", endpoint);
  return row.executeTakeFirst();
}

/** Counts a message that could not be delivered. A browser that missed several in a row is forgotten. */
export async function countFailure(store: Store, endpoint: string): Promise<void> {
  await store.write(systemScope, async (tx) => {
    const counted = tx.db.updateTable("push_subscription").set(({ eb }) => ({ failures: eb("failures", "+", 1) }));
    await counted.where("endpoint", "=", endpoint).execute();
    const failed = tx.db.deleteFrom("push_subscription").where("endpoint", "=", endpoint);
    await failed.where("failures", ">=", maxFailures).execute();
  });
}

/** Notes that a browser was reached again. */
export async function resetFailures(store: Store, endpoint: string): Promise<void> {
  await store.write(systemScope, (tx) =>
    tx.db.updateTable("push_subscription").set({ failures: 0 }).where("endpoint", "=", endpoint).execute(),
  );
}

/** Deletes all browsers. */
export async function deleteSubscriptions(store: Store): Promise<void> {
  await store.write(systemScope, (tx) => tx.db.deleteFrom("push_subscription").execute());
}

/** Returns the browsers of some people. */
export function subscriptionsOf(
  { read }: Pick<Store, "read">,
  userIds: readonly string[],
): Promise<PushSubscription[]> {
  const columns = ["session_id", "user_id", "endpoint", "p256dh", "auth"] as const;
  return read.selectFrom("push_subscription").select(columns).where("user_id", "in", userIds).execute();
}

const anyQuery = prepared((db, userIds: readonly string[]) =>
  db.selectFrom("push_subscription").select("session_id").where("user_id", "in", userIds).limit(1),
);

/** Returns true if a browser of any of these people shows notifications. */
export async function haveSubscriptions({ read }: Pick<Store, "read">, userIds: readonly string[]): Promise<boolean> {
  return (await anyQuery(read, userIds)).rows.length > 0;
}

/** Returns true if the browser of a session shows notifications. */
export async function hasSubscription({ read }: Pick<Store, "read">, sessionId: string): Promise<boolean> {
  const row = read.selectFrom("push_subscription").select("session_id").where("session_id", "=", sessionId);
  return (await row.executeTakeFirst()) !== undefined;
}
