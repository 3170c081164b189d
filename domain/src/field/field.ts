import { z } from "zod";
import { editable, entity, fixed, given, owned } from "../kernel/entity.ts";
import { hue } from "../kernel/hue.ts";
import { uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import { rank } from "../task/task.rank.ts";
import { fieldValue } from "./field.values.ts";

/** What the values of a custom field are. */
export const fieldTypes = ["text", "number", "date", "select", "multi-select", "person", "url", "checkbox"] as const;
type FieldType = (typeof fieldTypes)[number];

/** Input limits, in characters, options and fields. Fields in the trash count. */
export const fieldLimits = { name: 60, option: 100, options: 100, perProject: 60, perTeam: 2_000 } as const;

/**
 * Limits of a change of type: options that it may add, values that are named because they cannot be converted, and
 * values, and their characters, that its undoing may contain.
 */
export const conversionLimits = { added: 50, named: 200, undone: 1_000, undoneLength: 200_000 } as const;

/** The name of an option, which is unique in its field ignoring case. */
export const optionName = requiredText(fieldLimits.option, "Name is required");

const fieldOption = z.object({ id: uuid, name: optionName, colour: hue });
/** A value to choose in a field of the type `select` or `multi-select`. Their order is that of menus and sorting. */
export type FieldOption = z.infer<typeof fieldOption>;

/** The fields of a custom field: what the tasks of a project have besides the fields that every task has. */
export const fieldEntity = entity("field", {
  id: given(uuid),
  workspaceId: owned(uuid),
  projectId: fixed(uuid),
  name: editable(requiredText(fieldLimits.name, "Name is required")),
  type: editable(z.enum(fieldTypes, `Choose one of ${fieldTypes.join(", ")}`)),
  options: editable(z.array(fieldOption).max(fieldLimits.options, `At most ${fieldLimits.options} options`), []),
  rank: editable(rank, "a0"),
  /** Whether cards show its values, unless a person or a view chooses what they show. */
  onCards: editable(z.boolean(), false),
  /** Whether the composer of a new task asks for it. */
  inComposer: editable(z.boolean(), true),
  /** What new tasks of the project have unless they are created with another value, or without one. */
  initialValue: editable(fieldValue.nullable(), null),
  /** When it was moved to the trash, which hides it. Null outside of it. */
  trashedAt: owned(z.iso.datetime().nullable(), null),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** A custom field as stored. */
export type FieldRow = z.infer<typeof fieldEntity.row>;

/** A custom field as pages know it. */
export type CustomField = Omit<FieldRow, "workspaceId">;

/** Returns true for the types whose values are chosen from options. */
export const hasOptions = (type: FieldType): boolean => type === "select" || type === "multi-select";
