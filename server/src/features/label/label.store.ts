import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { colourAt, type Label, labelEntity, labelLimits } from "@baton/domain/label/label";
import { labelMessages } from "@baton/domain/label/label.messages";
import { labelKey } from "@baton/domain/label/label.names";
import { encodeLabel, type LabelCreate } from "@baton/domain/label/label.wire";
import { placementIn, rankAt } from "@baton/domain/task/task.rank";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { checkTotal } from "../../platform/base/check-total.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { isListedIn, jsonRows } from "../../platform/store/json-rows.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    label: Columns<z.infer<typeof labelEntity.row>>;
    label_alias: LabelAliasTable;
  }
}

/** An id that leads to another label: of a label that was merged into it, or that was created under the same name. */
interface LabelAliasTable {
  workspace_id: string;
  id: string;
  label_id: string;
  created_at: string;
}

type Db = Kysely<Tables>;

const mapping = columnsOf(labelEntity.rowShape);

/** How a label is stored, and how the change log shows it. */
export const labelTable: EntityTable<Label, "label"> = {
  table: "label",
  texts: ["name"],
  toRow: (label) => mapping.toColumns({ ...label, nameKey: labelKey(label.name) }),
  toWire: encodeLabel,
  toLog: () => ({ entity: "label", audience: "everyone", set: "core" }),
};

function toLabel(row: Tables["label"]): Label {
  const { workspaceId: _private, nameKey: _derived, ...label } = mapping.fromColumns(row);
  return label;
}

const labelsIn = (db: Db, workspaceId: string) =>
  db.selectFrom("label").selectAll().where("workspace_id", "=", workspaceId);

const listQuery = prepared((db, workspaceId: string) => labelsIn(db, workspaceId).orderBy("rank").orderBy("id"));

const idsQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  labelsIn(db, workspaceId).where("id", "in", ids),
);

const keysQuery = prepared((db, workspaceId: string, keys: readonly string[]) =>
  labelsIn(db, workspaceId).where("name_key", "in", keys),
);

const aliasQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db.selectFrom("label_alias").selectAll().where("workspace_id", "=", workspaceId).where("id", "in", ids),
);

/** Returns the labels of a workspace, in order. */
export async function listLabels(db: Db, workspaceId: string): Promise<Label[]> {
  return (await listQuery(db, workspaceId)).rows.map(toLabel);
}

/** Returns the labels of a workspace with these ids, by id. */
export async function labelsById(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Label>> {
  if (ids.length === 0) return new Map();
  const { rows } = await idsQuery(db, workspaceId, ids);
  return new Map(rows.map((row) => [row.id, toLabel(row)]));
}

/** Returns an SQL expression for the ids and names of the labels of a task, in a query of tasks. */
export function labelNamesJson(db: Db) {
  const labels = db
    .selectFrom("label")
    .select(["label.id", "label.name"])
    .where("label.workspace_id", "=", sql.ref<string>("task.workspace_id"))
    .where(isListedIn(db, "label.id", "task.label_ids"));
  return jsonRows(db, labels, ["id", "name"]);
}

/**
 * Returns the labels of this write's workspace that ids lead to, in order, each once. Unknown ids are
 * skipped: the labels were deleted while an offline person chose them.
 */
export async function labelsAt(tx: Tx, ids: readonly string[]): Promise<Label[]> {
  const known = await labelsById(tx.db, tx.workspaceId, ids);
  const unknown = ids.filter((id) => !known.has(id));
  const aliases = unknown.length === 0 ? [] : (await aliasQuery(tx.db, tx.workspaceId, unknown)).rows;
  const targets = new Map(aliases.map(({ id, label_id }) => [id, label_id]));
  const led = await labelsById(tx.db, tx.workspaceId, [...new Set(targets.values())]);
  return [
    ...new Map(
      ids.flatMap((id) => known.get(id) ?? led.get(targets.get(id) ?? "") ?? []).map((label) => [label.id, label]),
    ).values(),
  ];
}

async function labelsByKey(tx: Tx, names: readonly string[]): Promise<Map<string, Label>> {
  if (names.length === 0) return new Map();
  const { rows } = await keysQuery(tx.db, tx.workspaceId, names.map(labelKey));
  return new Map(rows.map((row) => [row.name_key, toLabel(row)]));
}

/** Returns the label of this write's workspace with a name, ignoring case. */
export async function labelWithName(tx: Tx, name: string): Promise<Label | undefined> {
  return (await labelsByKey(tx, [name])).get(labelKey(name));
}

/** Returns a label of this write's workspace. */
export async function getLabel(tx: Tx, id: string): Promise<Label> {
  const label = (await labelsById(tx.db, tx.workspaceId, [id])).get(id);
  if (!label) throw new AppError("not_found");
  return label;
}

/**
 * Stores a new label.
 * @throws AppError conflict when the team has the maximum number of labels
 */
export async function insertLabel(tx: Tx, { id = newId(), name, colour, rank }: LabelCreate): Promise<Label> {
  const others = await listLabels(tx.db, tx.workspaceId);
  checkTotal(others.length + 1, labelLimits.perTeam, labelMessages.tooMany(labelLimits.perTeam));
  return tx.insert(labelTable, {
    id,
    name,
    colour: colour ?? colourAt(others.length),
    rank: await applyPlacement(tx, labelTable, others, placementIn(others, rank)),
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
}

/**
 * Returns the labels of this write's workspace with these names, ignoring case. Missing ones are created.
 * @throws AppError conflict when the team has the maximum number of labels
 */
export async function labelsNamed(tx: Tx, names: readonly string[]): Promise<Label[]> {
  const known = await labelsByKey(tx, names);
  const labels: Label[] = [];
  for (const name of names) labels.push(known.get(labelKey(name)) ?? (await insertLabel(tx, { name })));
  return labels;
}

/**
 * Stores the labels that are missing in an export from before labels, in a team that nobody sees yet. Returns all
 * labels of the team by key.
 */
export async function importLabels(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, Label>> {
  const labels = await listLabels(tx.db, tx.workspaceId);
  const byKey = new Map(labels.map((label) => [labelKey(label.name), label]));
  const added: Label[] = [];
  for (const name of names) {
    if (byKey.has(labelKey(name))) continue;
    const count = labels.length + added.length;
    const rank = rankAt([...labels, ...added], count);
    const times = { createdAt: tx.now, updatedAt: tx.now };
    const label = { id: newId(), name, colour: colourAt(count), rank, version: 1, ...times };
    byKey.set(labelKey(name), label);
    added.push(label);
  }
  await tx.importAll(labelTable, added);
  return byKey;
}

/** Makes an id lead to a label. If there are too many such ids, the oldest are deleted. */
export async function forwardLabel(tx: Tx, id: string, labelId: string): Promise<void> {
  const { workspaceId } = tx;
  await tx.db
    .insertInto("label_alias")
    .values({ workspace_id: workspaceId, id, label_id: labelId, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(["workspace_id", "id"]).doUpdateSet({ label_id: labelId }))
    .execute();
  const aliases = tx.db.selectFrom("label_alias").select("id").where("workspace_id", "=", workspaceId);
  const kept = await aliases.orderBy("created_at", "desc").orderBy("id").limit(labelLimits.forwarded).execute();
  if (kept.length < labelLimits.forwarded) return;
  const ids = kept.map((alias) => alias.id);
  await tx.db.deleteFrom("label_alias").where("workspace_id", "=", workspaceId).where("id", "not in", ids).execute();
}

/** Replaces a label by another one. Its id, and all ids that led to it, lead to the other label from now on. */
export async function mergeLabel(tx: Tx, label: Label, into: Label): Promise<void> {
  await tx.db
    .updateTable("label_alias")
    .set({ label_id: into.id })
    .where("workspace_id", "=", tx.workspaceId)
    .where("label_id", "=", label.id)
    .execute();
  await tx.remove(labelTable, label);
  await forwardLabel(tx, label.id, into.id);
}
