import { setImmediate } from "node:timers/promises";
import type { HeldValue } from "@baton/domain/field/field.conversion";
import type { FieldValue } from "@baton/domain/field/field.values";
import type { Tx } from "../../platform/store/tx.ts";
import { summaries, summariesByIds, summaryTable, toSummary } from "./summary.store.ts";

/** Number of tasks per query. SQLite answers synchronously, so other requests are served in between. */
const batch = 200;

/** The summaries without their consequences: nobody is notified. */
const { afterwards: _notified, ...table } = summaryTable;

/**
 * Returns the values that the tasks of a workspace have of a custom field: also in the trash, and in other projects that
 * they have moved to.
 */
export async function valuesOfField(
  { db, workspaceId }: Pick<Tx, "db" | "workspaceId">,
  fieldId: string,
): Promise<HeldValue[]> {
  const held: HeldValue[] = [];
  for (let after = ""; ; ) {
    const having = summaries(db, workspaceId).where("values", "like", `%"${fieldId}"%`);
    const rows = await having.selectAll().where("id", ">", after).orderBy("id").limit(batch).execute();
    for (const { id, values } of rows.map(toSummary)) {
      const value = values[fieldId];
      if (value !== undefined) held.push({ taskId: id, value });
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < batch) return held;
    await setImmediate();
  }
}

/** Sets the values of a custom field of tasks, null for none. */
export async function setValuesOfField(
  tx: Tx,
  fieldId: string,
  values: ReadonlyMap<string, FieldValue | null>,
): Promise<void> {
  const ids = [...values.keys()];
  for (let first = 0; first < ids.length; first += batch) {
    const tasks = await summariesByIds(tx.db, tx.workspaceId, ids.slice(first, first + batch));
    await tx.updateAll(table, tasks, (task) => {
      const { [fieldId]: _before, ...others } = task.values;
      const value = values.get(task.id) ?? null;
      return { ...task, values: value === null ? others : { ...others, [fieldId]: value }, updatedAt: tx.now };
    });
    await setImmediate();
  }
}
