import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { colourOf, type Label, labelEntity, labelLimits } from "@baton/domain/label/label";
import { labelMessages } from "@baton/domain/label/label.messages";
import { labelKey } from "@baton/domain/label/label.names";
import { encodeLabel, type LabelCreate } from "@baton/domain/label/label.wire";
import { isStorable, placeAmong } from "@baton/domain/task/task.rank";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    label: Columns<z.infer<typeof labelEntity.row>>;
    label_alias: LabelAliasTable;
  }
}

/** An id that leads to another label: of a label that was merged into it, or was created under a name that it had. */
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

async function labelsByKey(tx: Tx, names: readonly string[]): Promise<Map<string, Label>> {
  if (names.length === 0) return new Map();
  const { rows } = await keysQuery(tx.db, tx.workspaceId, names.map(labelKey));
  return new Map(rows.map((row) => [row.name_key, toLabel(row)]));
}

/** Returns the label of this write's workspace with a name, ignoring case. */
export async function labelNamed(tx: Tx, name: string): Promise<Label | undefined> {
  return (await labelsByKey(tx, [name])).get(labelKey(name));
}

/** Returns a label of this write's workspace. */
export async function getLabel(tx: Tx, id: string): Promise<Label> {
  const label = (await labelsById(tx.db, tx.workspaceId, [id])).get(id);
  if (!label) throw new AppError("not_found");
  return label;
}

/**
 * Returns the rank of a label: the one requested by `wish`, or after all others. If there is no room for a short one,
 * other labels move in the same write.
 * @param others the other labels, in order
 */
export async function labelRank(tx: Tx, others: readonly Label[], wish?: string): Promise<string> {
  if (wish !== undefined && isStorable(wish) && others.every(({ rank }) => rank !== wish)) return wish;
  const before = others.filter(({ rank }) => wish === undefined || rank <= wish).reverse();
  const after = others.slice(before.length);
  const placement = placeAmong({ tasks: before, isWhole: true }, { tasks: after, isWhole: true });
  if (!placement) throw new Error("There is room among labels that are all known.");
  for (const { id, rank } of placement.moved) {
    const label = others.find((other) => other.id === id);
    if (label && label.rank !== rank) await tx.update(labelTable, label, { ...label, rank });
  }
  return placement.rank;
}

/**
 * Stores a new label.
 * @throws AppError conflict when the team has as many as it can have
 */
export async function insertLabel(
  tx: Tx,
  { id = newId(), name, colour = colourOf(name), rank }: LabelCreate,
): Promise<Label> {
  const others = await listLabels(tx.db, tx.workspaceId);
  if (others.length >= labelLimits.perTeam) throw new AppError("conflict", labelMessages.tooMany(labelLimits.perTeam));
  const times = { createdAt: tx.now, updatedAt: tx.now };
  return tx.insert(labelTable, { id, name, colour, rank: await labelRank(tx, others, rank), version: 1, ...times });
}

/** Makes an id lead to a label, as do all ids that led to it. The oldest of too many lead nowhere again. */
export async function forwardLabel(tx: Tx, id: string, labelId: string): Promise<void> {
  const aliases = () => tx.db.selectFrom("label_alias").where("workspace_id", "=", tx.workspaceId);
  await tx.db
    .updateTable("label_alias")
    .set({ label_id: labelId })
    .where("workspace_id", "=", tx.workspaceId)
    .where("label_id", "=", id)
    .execute();
  await tx.db
    .insertInto("label_alias")
    .values({ workspace_id: tx.workspaceId, id, label_id: labelId, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(["workspace_id", "id"]).doNothing())
    .execute();
  const oldest = aliases().select("id").orderBy("created_at", "desc").orderBy("id").offset(labelLimits.forwarded);
  await tx.db
    .deleteFrom("label_alias")
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "in", oldest.limit(1))
    .execute();
}
