import { type GitConnectionRow, gitConnectionEntity, gitLimits } from "@baton/domain/git/git";
import { AppError } from "@baton/domain/kernel/errors";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    git_connection: Columns<GitConnectionRow>;
    git_delivery: { workspace_id: string; connection_id: string; delivery_id: string; created_at: string };
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(gitConnectionEntity.rowShape);
const toConnection = (row: Columns<GitConnectionRow>): GitConnectionRow => mapping.fromColumns(row);

/** Returns the Git connections of a workspace, oldest first. */
export async function listConnections(db: Db, workspaceId: string): Promise<GitConnectionRow[]> {
  const rows = db.selectFrom("git_connection").selectAll().where("workspace_id", "=", workspaceId);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(toConnection);
}

/**
 * Returns a Git connection of a workspace.
 * @throws AppError not_found if there is none
 */
export async function getConnection(db: Db, workspaceId: string, id: string): Promise<GitConnectionRow> {
  const found = db.selectFrom("git_connection").selectAll().where("workspace_id", "=", workspaceId);
  const row = await found.where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toConnection(row);
}

/** Returns the Git connection with this id in any workspace, if any. */
export async function findConnection(db: Db, id: string): Promise<GitConnectionRow | undefined> {
  const row = await db.selectFrom("git_connection").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toConnection(row);
}

export async function insertConnection(tx: Tx, connection: GitConnectionRow): Promise<void> {
  await tx.db.insertInto("git_connection").values(mapping.toColumns(connection)).execute();
}

export async function updateConnection(tx: Tx, connection: GitConnectionRow): Promise<void> {
  const row = tx.db.updateTable("git_connection").where("workspace_id", "=", tx.workspaceId);
  await row.where("id", "=", connection.id).set(mapping.toColumns(connection)).execute();
}

export async function deleteConnection(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom("git_connection").where("workspace_id", "=", tx.workspaceId).where("id", "=", id).execute();
}

const deliveriesOf = ({ db, workspaceId }: Tx, id: string) =>
  db.selectFrom("git_delivery").where("workspace_id", "=", workspaceId).where("connection_id", "=", id);

/**
 * Remembers that a delivery has arrived, and forgets the oldest ones. Returns false if it had arrived already.
 * @throws AppError not_found if the connection has been deleted
 */
export async function rememberDelivery(tx: Tx, id: string, deliveryId: string): Promise<boolean> {
  await getConnection(tx.db, tx.workspaceId, id);
  const key = { workspace_id: tx.workspaceId, connection_id: id, delivery_id: deliveryId };
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("git_delivery")
    .values({ ...key, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx.db
    .updateTable("git_connection")
    .set({ received_at: tx.now })
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", id)
    .execute();
  const newest = deliveriesOf(tx, id).select("created_at").orderBy("created_at", "desc");
  const last = await newest.offset(gitLimits.remembered).limit(1).executeTakeFirst();
  if (last) {
    const old = tx.db.deleteFrom("git_delivery").where("workspace_id", "=", tx.workspaceId);
    await old.where("connection_id", "=", id).where("created_at", "<=", last.created_at).execute();
  }
  return true;
}
