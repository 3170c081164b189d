import { sql } from "kysely";
import { systemScope } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";

declare module "../store/tables.ts" {
  interface Tables {
    person_seen: PersonSeenTable;
  }
}

/** When a person was last active, accurate to about a minute. */
interface PersonSeenTable {
  user_id: string;
  at: string;
}

/** Number of rows per insert. */
const batch = 500;

/** Stores when people were active. People who no longer exist are skipped. */
export async function saveLastSeen(store: Store, seen: ReadonlyMap<string, string>): Promise<void> {
  const people = [...seen];
  for (let first = 0; first < people.length; first += batch) {
    const some = new Map(people.slice(first, first + batch));
    await store.write(systemScope, async ({ db }) => {
      const known = await db
        .selectFrom("user")
        .select("id")
        .where("id", "in", [...some.keys()])
        .execute();
      const rows = known.map(({ id }) => ({ user_id: id, at: some.get(id) ?? "" }));
      if (rows.length === 0) return;
      await db
        .insertInto("person_seen")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column("user_id")
            .doUpdateSet({ at: sql`excluded.at` })
            // Another node may have written a later time.
            .where("person_seen.at", "<", sql<string>`excluded.at`),
        )
        .execute();
    });
  }
}
