import { AppError } from "@baton/domain/kernel/errors";
import { type Star, starEntity } from "@baton/domain/star/star";
import { starAudience } from "@baton/domain/star/star.policy";
import { encodeStar } from "@baton/domain/star/star.wire";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    star: Columns<z.infer<typeof starEntity.row>>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(starEntity.rowShape);

/** How a star is stored, and how the change log shows it. */
export const starTable: EntityTable<Star, "star"> = {
  table: "star",
  texts: [],
  toRow: (star) => mapping.toColumns(star),
  toWire: encodeStar,
  toLog: (star) => ({ entity: "star", audience: starAudience(star), set: "core" }),
};

function toStar(row: Tables["star"]): Star {
  const { workspaceId: _private, ...star } = mapping.fromColumns(row);
  return star;
}

const starsQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("star").selectAll().where("workspace_id", "=", workspaceId).where("user_id", "=", userId),
);

/** Returns the stars of a person. */
export async function starsOf(db: Db, workspaceId: string, userId: string): Promise<Star[]> {
  return (await starsQuery(db, workspaceId, userId)).rows.map(toStar);
}

/** Returns the stars of all people in a workspace. */
export async function listStars(db: Db, workspaceId: string): Promise<Star[]> {
  const rows = await db
    .selectFrom("star")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("user_id")
    .orderBy("project_id")
    .execute();
  return rows.map(toStar);
}

/** Returns a star of a person. Other people's stars are treated as unknown. */
export async function getStar(tx: Tx, userId: string, id: string): Promise<Star> {
  const star = (await starsOf(tx.db, tx.workspaceId, userId)).find((each) => each.id === id);
  if (!star) throw new AppError("not_found");
  return star;
}
