import { AppError } from "@baton/domain/kernel/errors";
import { type Mute, muteEntity } from "@baton/domain/mute/mute";
import { muteAudience } from "@baton/domain/mute/mute.policy";
import { encodeMute } from "@baton/domain/mute/mute.wire";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    mute: Columns<z.infer<typeof muteEntity.row>>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(muteEntity.rowShape);

/** How a mute is stored, and how the change log shows it. */
export const muteTable: EntityTable<Mute, "mute"> = {
  table: "mute",
  texts: [],
  toRow: (mute) => mapping.toColumns(mute),
  toWire: encodeMute,
  toLog: (mute) => ({ entity: "mute", audience: muteAudience(mute), set: "core" }),
};

function toMute(row: Tables["mute"]): Mute {
  const { workspaceId: _private, ...mute } = mapping.fromColumns(row);
  return mute;
}

const mutesQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("mute").selectAll().where("workspace_id", "=", workspaceId).where("user_id", "=", userId),
);

/** Returns the mutes of a person. */
export async function mutesOf(db: Db, workspaceId: string, userId: string): Promise<Mute[]> {
  return (await mutesQuery(db, workspaceId, userId)).rows.map(toMute);
}

/** Returns the mutes of all people in a workspace. */
export async function listMutes(db: Db, workspaceId: string): Promise<Mute[]> {
  const rows = await db
    .selectFrom("mute")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("user_id")
    .orderBy("project_id")
    .execute();
  return rows.map(toMute);
}

/** Returns a mute of a person. Other people's mutes are treated as unknown. */
export async function getMute(tx: Tx, userId: string, id: string): Promise<Mute> {
  const mute = (await mutesOf(tx.db, tx.workspaceId, userId)).find((each) => each.id === id);
  if (!mute) throw new AppError("not_found");
  return mute;
}

/** Selects the people who have muted a project. */
export function mutersOf(db: Db, workspaceId: string, projectId: string) {
  return db
    .selectFrom("mute")
    .select("mute.user_id")
    .where("mute.workspace_id", "=", workspaceId)
    .where("mute.project_id", "=", projectId);
}
