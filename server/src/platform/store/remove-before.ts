import type { Kysely } from "kysely";
import { systemScope } from "./jobs.ts";
import type { Store } from "./store.ts";

/** Number of rows deleted per transaction, to keep each of them short. */
const batch = 2000;

const answersKeptMs = 7 * 24 * 3600 * 1000;

/** A table with an index on its creation time. */
type Dated = "audit" | "idempotency";

const anyTable = (db: unknown) => db as Kysely<Record<Dated, { at: string }>>;

/** Deletes the rows of a table created before `moment` and returns their number. */
export async function removeBefore(store: Store, table: Dated, moment: Date): Promise<number> {
  const old = anyTable(store.read).selectFrom(table).select("at").where("at", "<", moment.toISOString()).orderBy("at");
  let removed = 0;
  for (;;) {
    const last = await old
      .offset(batch - 1)
      .limit(1)
      .executeTakeFirst();
    const { answer } = await store.write(systemScope, (tx) => {
      const rows = anyTable(tx.db).deleteFrom(table);
      return (
        last ? rows.where("at", "<=", last.at) : rows.where("at", "<", moment.toISOString())
      ).executeTakeFirstOrThrow();
    });
    removed += Number(answer.numDeletedRows);
    if (!last) return removed;
  }
}

/** Deletes stored responses that are too old to be requested again and returns their number. */
export function removeOldAnswers(store: Store, now: Date): Promise<number> {
  return removeBefore(store, "idempotency", new Date(now.getTime() - answersKeptMs));
}
