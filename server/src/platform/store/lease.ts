import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Backend } from "./backend.ts";
import { classifyError } from "./store-errors.ts";
import type { Tables } from "./tables.ts";

/** A name that only one holder may own at a time. */
interface Lease {
  readonly name: string;
  readonly holder: string;
}

/** Creates the lease table if missing. Migrations run under a lease, so it has to exist before them. */
export async function createLeases(backend: Backend): Promise<void> {
  if ((await backend.tables(backend.read)).includes("lease")) return;
  await createOnce(backend, (db) =>
    db.schema
      .createTable("lease")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("holder", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute(),
  );
}

/**
 * Creates a table with `create`. If two processes do so at the same time, PostgreSQL makes one of them fail, which is
 * ignored.
 */
export async function createOnce(backend: Backend, create: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  try {
    await backend.transact(create);
  } catch (error) {
    if (classifyError(error) !== "unique") throw error;
  }
}

/** Returns the current time of the clock that all users of this store share, in milliseconds. */
function nowOf({ dialect }: Backend) {
  return dialect === "postgres"
    ? sql<number>`cast(extract(epoch from now()) * 1000 as bigint)`
    : sql<number>`${Date.now()}`;
}

/** Acquires or renews a lease for `forMs` milliseconds. Returns false while another holder has it. */
export async function acquireLease(backend: Backend, { name, holder }: Lease, forMs: number): Promise<boolean> {
  const now = nowOf(backend);
  const until = sql<number>`${now} + ${sql.lit(forMs)}`;
  const { numInsertedOrUpdatedRows } = await backend.transact((db) =>
    db
      .insertInto("lease")
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ holder, until })
          .where((is) => is.or([is("lease.holder", "=", holder), is("lease.until", "<", now)])),
      )
      .executeTakeFirstOrThrow(),
  );
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the holder of a lease and its expiry by the store's clock. */
export async function currentLease(
  backend: Backend,
  name: string,
): Promise<{ holder: string; until: number } | undefined> {
  return backend.read.selectFrom("lease").select(["holder", "until"]).where("name", "=", name).executeTakeFirst();
}

/** Releases a lease before it expires. */
export async function releaseLease(backend: Backend, { name, holder }: Lease): Promise<void> {
  await backend.transact((db) =>
    db.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute(),
  );
}

/** How often a lease is renewed before it would expire. */
const renewals = 3;

/** Runs `work` while it holds a lease, which is renewed meanwhile. Does nothing if another holder has it. */
export async function withLease(
  backend: Backend,
  { name, forMs }: { readonly name: string; readonly forMs: number },
  work: () => Promise<void>,
): Promise<void> {
  const lease = { name, holder: randomUUID() };
  if (!(await acquireLease(backend, lease, forMs))) return;
  let renewed: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    // If it fails, the next one may succeed.
    renewed = acquireLease(backend, lease, forMs).catch(() => {});
  }, forMs / renewals).unref();
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await releaseLease(backend, lease);
  }
}
