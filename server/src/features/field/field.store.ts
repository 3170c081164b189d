import { type CustomField, type FieldRow, fieldEntity, fieldLimits } from "@baton/domain/field/field";
import { fieldMessages } from "@baton/domain/field/field.messages";
import { textOfValue } from "@baton/domain/field/field.texts";
import type { FieldValue } from "@baton/domain/field/field.values";
import { encodeField } from "@baton/domain/field/field.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { pick } from "@baton/domain/kernel/names";
import { inProject } from "@baton/domain/project/project.policy";
import { type Kysely, sql } from "kysely";
import { checkTotal } from "../../platform/base/check-total.ts";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { jsonRows } from "../../platform/store/json-rows.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    field: Columns<FieldRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(fieldEntity.rowShape);

/** The recorded text of what new tasks start with. A person stays an id. */
function initialText({ initialValue, ...kind }: CustomField): FieldValue | null {
  return initialValue === null ? null : (textOfValue(initialValue, kind, []) ?? initialValue);
}

/** How a custom field is stored, and how the change log shows it. */
export const fieldTable: EntityTable<CustomField, "field"> = {
  table: "field",
  texts: ["options", "initial_value"],
  belongsTo: { project: ["project_id"] },
  toRow: (field) => mapping.toColumns(field),
  toWire: encodeField,
  toLog: ({ projectId }) => ({ entity: "field", audience: inProject("everyone", projectId), set: "core" }),
  recorded: {
    entity: "field",
    historiesOf: ({ projectId }) => [{ taskId: null, projectId }],
    nameOf: ({ name }) => name,
    fieldsOf: (field) => ({
      ...pick(field, ["name", "type", "onCards", "inComposer"]),
      options: field.options.map((option) => option.name),
      initialValue: initialText(field),
      isTrashed: field.trashedAt !== null,
    }),
  },
};

function toField(row: Columns<FieldRow>): CustomField {
  const { workspaceId: _private, ...field } = mapping.fromColumns(row);
  return field;
}

const ordered = (db: Db, workspaceId: string) =>
  db
    .selectFrom("field")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("project_id")
    .orderBy("rank")
    .orderBy("id");

/** Returns the custom fields of all projects of a workspace, those in the trash too, by project and in their order. */
export async function listFields(db: Db, workspaceId: string): Promise<CustomField[]> {
  return (await ordered(db, workspaceId).execute()).map(toField);
}

/** Returns the custom fields of a project in their order, those in the trash too. */
export async function fieldsOfProject(db: Db, workspaceId: string, projectId: string): Promise<CustomField[]> {
  return (await ordered(db, workspaceId).where("project_id", "=", projectId).execute()).map(toField);
}

/** What new tasks of a project have in a custom field. */
export type InitialValue = Pick<CustomField, "id" | "type"> & { readonly value: FieldValue };

const initialColumns = ["id", "type", "initial_value"] as const;

/** Returns an SQL expression for what new tasks have, in a query of projects, for `initialValuesIn`. */
export function initialValuesJson(db: Db) {
  const fields = db
    .selectFrom("field")
    .select(initialColumns)
    .where("field.workspace_id", "=", sql.ref<string>("project.workspace_id"))
    .where("field.project_id", "=", sql.ref<string>("project.id"))
    .where("trashed_at", "is", null)
    .where("initial_value", "is not", null);
  return jsonRows(db, fields, initialColumns);
}

/** Returns the values in the result of `initialValuesJson`. */
export const initialValuesIn = (json: string): InitialValue[] =>
  (JSON.parse(json) as (Pick<CustomField, "id" | "type"> & { initial_value: string })[]).map(
    ({ id, type, initial_value: value }) => ({ id, type, value: JSON.parse(value) as FieldValue }),
  );

/** Returns a custom field of a workspace. Other workspaces' fields are treated as unknown. */
export async function getField(db: Db, workspaceId: string, id: string): Promise<CustomField> {
  const row = await ordered(db, workspaceId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toField(row);
}

/** Refuses `more` custom fields beyond the limit of a workspace's list. */
export async function checkRoomForFields(tx: Tx, more: number): Promise<void> {
  const count = await tx.db
    .selectFrom("field")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", tx.workspaceId)
    .executeTakeFirst();
  checkTotal(Number(count?.count) + more, fieldLimits.perTeam, fieldMessages.tooManyInTeam(fieldLimits.perTeam));
}
