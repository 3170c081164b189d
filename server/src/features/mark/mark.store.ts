import { entity, publishedForm } from "@baton/domain/kernel/entity";
import { AppError } from "@baton/domain/kernel/errors";
import { type Mark, markFields } from "@baton/domain/mark/mark";
import { ownMarkAudience } from "@baton/domain/mark/mark.policy";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

const markEntity = entity("mark", markFields);
const mapping = columnsOf(markEntity.rowShape);
const { encode } = publishedForm(markEntity);

/** The columns of a table of marks. */
export type MarkColumns = Columns<z.infer<typeof markEntity.row>>;

declare module "../../platform/store/tables.ts" {
  interface Tables {
    star: MarkColumns;
    mute: MarkColumns;
    project_member: MarkColumns;
  }
}

type Db = Kysely<Tables>;

/** The kinds of marks that people set for themselves. Each has a table of its name. */
export type OwnMarkKind = "star" | "mute";

/** The store of one kind of marks that people set for themselves. */
export type OwnMarks = ReturnType<typeof ownMarksIn>;

/** Converts a stored mark. */
export function toMark(row: MarkColumns): Mark {
  const { workspaceId: _private, ...mark } = mapping.fromColumns(row);
  return mark;
}

/** How marks are stored, and how the change log shows them, except for their table and who may receive them. */
export const markTable = { texts: [], toRow: (mark: Mark) => mapping.toColumns(mark), toWire: encode } as const;

/** Returns the store of one kind of marks that people set for themselves. */
export function ownMarksIn(kind: OwnMarkKind) {
  // All tables of marks have the same columns.
  const table = kind as "star";
  const query = prepared((db, workspaceId: string, userId: string) =>
    db.selectFrom(table).selectAll().where("workspace_id", "=", workspaceId).where("user_id", "=", userId),
  );
  /** Returns the marks of a person. */
  const of = async (db: Db, workspaceId: string, userId: string) =>
    (await query(db, workspaceId, userId)).rows.map(toMark);
  const marksTable: EntityTable<Mark, "star"> = {
    ...markTable,
    table,
    toLog: (mark) => ({ entity: kind, audience: ownMarkAudience(mark), set: "core" }),
  };
  return {
    table: marksTable,
    of,
    /** Returns the marks of all people in a workspace. */
    async list(db: Db, workspaceId: string): Promise<Mark[]> {
      const all = db.selectFrom(table).selectAll().where("workspace_id", "=", workspaceId);
      return (await all.orderBy("user_id").orderBy("project_id").execute()).map(toMark);
    },
    /** Returns a mark of a person. Other people's marks are treated as unknown. */
    async get(tx: Tx, userId: string, id: string): Promise<Mark> {
      const mark = (await of(tx.db, tx.workspaceId, userId)).find((each) => each.id === id);
      if (!mark) throw new AppError("not_found");
      return mark;
    },
  };
}
