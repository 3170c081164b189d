import { type Kysely, sql } from "kysely";
import type { Backend } from "./backend.ts";
import { meaningOf } from "./store-errors.ts";
import type { Tables } from "./tables.ts";

/** What only one may do at a time, and who. */
interface Lease {
  readonly name: string;
  readonly holder: string;
}

/** Makes the table of leases where there is none: one is taken before the database is brought up to date. */
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

/** Makes a table with `create`, which a process that starts at the same moment may do as well: PostgreSQL lets one of them fail. */
export async function createOnce(backend: Backend, create: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  try {
    await backend.transact(create);
  } catch (error) {
    if (meaningOf(error) !== "unique") throw error;
  }
}

/** The time by the clock that all who use this store share. */
function nowOf({ dialect }: Backend) {
  return dialect === "postgres"
    ? sql<number>`cast(extract(epoch from now()) * 1000 as bigint)`
    : sql<number>`${Date.now()}`;
}

/** Takes a lease for a time, or renews it; false while another holds it. */
export async function takeLease(backend: Backend, { name, holder }: Lease, forMs: number): Promise<boolean> {
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

/** Who holds a lease, and until when by the store's clock. */
export async function leaseHeld(
  backend: Backend,
  name: string,
): Promise<{ holder: string; until: number } | undefined> {
  return backend.read.selectFrom("lease").select(["holder", "until"]).where("name", "=", name).executeTakeFirst();
}

/** Gives a lease back before its time. */
export async function giveBackLease(backend: Backend, { name, holder }: Lease): Promise<void> {
  await backend.transact((db) =>
    db.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute(),
  );
}
