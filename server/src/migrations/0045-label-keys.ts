import { labelKey } from "@baton/domain/label/label.names";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

const labelsOf = async (db: DatabaseBefore) =>
  (await db
    .selectFrom("label")
    .select(["workspace_id", "id", "name", "name_key"])
    .orderBy("created_at")
    .orderBy("id")
    .execute()) as Record<"workspace_id" | "id" | "name" | "name_key", string>[];

/** Returns `name`, followed by a number if another label looks the same. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(labelKey(free))) return free;
  }
}

/**
 * Labels whose names look the same are one label from now on. Those that exist stay apart, because nobody asked to
 * merge them: all but one get a number.
 */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    const byTeam = Map.groupBy(await labelsOf(db), (label) => label.workspace_id);
    for (const [workspace_id, labels] of byTeam) {
      const changed = labels.filter(({ name, name_key }) => labelKey(name) !== name_key);
      if (changed.length === 0) continue;
      const taken = new Set(labels.filter((label) => !changed.includes(label)).map(({ name_key }) => name_key));
      let added = 0;
      for (const { id, name: before } of changed) {
        const name = freeName(before, taken);
        const name_key = labelKey(name);
        taken.add(name_key);
        added += Buffer.byteLength(name) - Buffer.byteLength(before);
        const row = db.updateTable("label").where("workspace_id", "=", workspace_id).where("id", "=", id);
        await row.set({ name, name_key }).execute();
      }
      await db
        .updateTable("workspace")
        .set(({ eb }) => ({ entity_bytes: eb("entity_bytes", "+", added) }))
        .where("id", "=", workspace_id)
        .execute();
    }
  },
};
