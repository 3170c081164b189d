import type { Kysely } from "kysely";
import { janitor } from "./jobs.ts";
import type { Store } from "./store.ts";

/** Rows removed in one transaction: soon done, however many there are. */
const batch = 2000;

const answersKeptMs = 7 * 24 * 3600 * 1000;

/** A table that is indexed by when its rows were made. */
type Dated = "audit" | "idempotency";

const anyTable = (db: unknown) => db as Kysely<Record<Dated, { at: string }>>;

/** Removes the rows of a table from before `moment`, and answers how many there were. */
export async function removeBefore(store: Store, table: Dated, moment: Date): Promise<number> {
  const old = anyTable(store.read).selectFrom(table).select("at").where("at", "<", moment.toISOString()).orderBy("at");
  let removed = 0;
  for (;;) {
    const last = await old
      .offset(batch - 1)
      .limit(1)
      .executeTakeFirst();
    const { answer } = await store.write(janitor, (tx) => {
      const rows = anyTable(tx.db).deleteFrom(table);
      return (
        last ? rows.where("at", "<=", last.at) : rows.where("at", "<", moment.toISOString())
      ).executeTakeFirstOrThrow();
    });
    removed += Number(answer.numDeletedRows);
    if (!last) return removed;
  }
}

/** Removes the answers to requests that nobody will repeat any more at `now`, and says how many. */
export function removeOldAnswers(store: Store, now: Date): Promise<number> {
  return removeBefore(store, "idempotency", new Date(now.getTime() - answersKeptMs));
}
