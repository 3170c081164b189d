import { type ExportRow, exportEntity, exportLimits } from "@baton/domain/export/export";
import { AppError } from "@baton/domain/kernel/errors";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { deleteFilesAt } from "../attachment/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    export_job: Columns<ExportRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(exportEntity.rowShape);
const toExport = (row: Columns<ExportRow>): ExportRow => mapping.fromColumns(row);

const exportsOf = (db: Db, workspaceId: string) =>
  db
    .selectFrom("export_job")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");

/** Returns the exports of a team, newest first. */
export async function listExports(db: Db, workspaceId: string): Promise<ExportRow[]> {
  return (await exportsOf(db, workspaceId).limit(exportLimits.listed).execute()).map(toExport);
}

/** Returns whether an export of a person is running in a team. */
export async function hasRunning(db: Db, workspaceId: string, createdBy: string): Promise<boolean> {
  const all = exportsOf(db, workspaceId).where("created_by", "=", createdBy);
  return (await all.where("state", "=", sql.lit("running" as const)).executeTakeFirst()) !== undefined;
}

/**
 * Returns the exports that can be downloaded and count together with another one, newest first: those of the whole
 * team, or the others of the same person.
 */
export async function doneBeside(tx: Tx, { kind, createdBy }: ExportRow): Promise<ExportRow[]> {
  const all = exportsOf(tx.db, tx.workspaceId).where("state", "=", "done");
  const counted =
    kind === "workspace"
      ? all.where("kind", "=", kind)
      : all.where("kind", "!=", "workspace").where("created_by", "=", createdBy);
  return (await counted.execute()).map(toExport);
}

/**
 * Returns an export of a team.
 * @throws AppError not_found if there is none
 */
export async function getExport(db: Db, workspaceId: string, id: string): Promise<ExportRow> {
  const row = await exportsOf(db, workspaceId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toExport(row);
}

/** Returns the exports of all teams that are not done. */
export function runningExports(db: Db) {
  return db
    .selectFrom("export_job")
    .select(["workspace_id as workspaceId", "id", "kind", "updated_at as updatedAt"])
    .where("state", "=", sql.lit("running" as const))
    .orderBy("created_at")
    .execute();
}

/** Returns exports of any team that can no longer be downloaded at a time. */
export function expiredExports(db: Db, now: string, limit: number) {
  return db
    .selectFrom("export_job")
    .select(["workspace_id as workspaceId", "id"])
    .where("state", "=", "done")
    .where("expires_at", "<=", now)
    .limit(limit)
    .execute();
}

/** Stores an export, and removes the oldest ones of a team that has too many. */
export async function insertExport(tx: Tx, row: ExportRow): Promise<void> {
  await tx.db.insertInto("export_job").values(mapping.toColumns(row)).execute();
  const kept = exportsOf(tx.db, tx.workspaceId).clearSelect().select("id").limit(exportLimits.listed);
  await tx.db
    .deleteFrom("export_job")
    .where("workspace_id", "=", tx.workspaceId)
    .where("state", "not in", ["running", "done"])
    .where("id", "not in", kept)
    .execute();
}

/** Replaces fields of an export that this write has read. */
export async function updateExport(tx: Tx, before: ExportRow, fields: Partial<ExportRow>): Promise<ExportRow> {
  const row = { ...before, ...fields, updatedAt: tx.now };
  await tx.db
    .updateTable("export_job")
    .set(mapping.toColumns(row))
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", row.id)
    .execute();
  return row;
}

/** Ends the time in which an export can be downloaded, and deletes its file. */
export async function expireExport(tx: Tx, row: ExportRow): Promise<void> {
  if (row.file !== null) await deleteFilesAt(tx, [row.file], tx.now);
  await updateExport(tx, row, { state: "expired", file: null, expiresAt: tx.now });
}

/** Deletes the files of the exports of a workspace that is being erased. */
export async function releaseExports(tx: Tx, workspaceId: string): Promise<void> {
  const rows = await tx.db
    .selectFrom("export_job")
    .select("file")
    .where("workspace_id", "=", workspaceId)
    .where("file", "is not", null)
    .execute();
  await deleteFilesAt(
    tx,
    rows.flatMap(({ file }) => file ?? []),
    tx.now,
  );
}
