import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { type Hue, hue } from "../kernel/hue.ts";
import { newId, uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { type CustomField, fieldEntity, fieldLimits, hasOptions, optionName } from "./field.ts";

const { wire, encode } = publishedForm(fieldEntity);

/** A custom field in its published form. */
export const fieldWire = wire;
export type FieldWire = z.infer<typeof fieldWire>;

/** Encodes a custom field into its published form. */
export const encodeField = encode;

const lower = (name: string) => name.toLowerCase();
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** The options of a field in a request. A new one may be sent without an id and a colour. */
const optionsInput = z
  .array(z.strictObject({ id: uuid.optional(), name: optionName, colour: hue.optional() }))
  .max(fieldLimits.options, `At most ${fieldLimits.options} options`)
  .transform((options) =>
    options.map(({ id = newId(), name, colour = "gray" satisfies Hue }) => ({ id, name, colour })),
  )
  .refine((options) => isUnique(options.map(({ name }) => lower(name))), "Two options have the same name")
  .refine((options) => isUnique(options.map(({ id }) => id)), "Two options have the same id")
  .optional();

const withoutOptions = { error: "Only fields of the types select and multi-select have options", path: ["options"] };

/** Body of `POST /api/fields`. */
export const fieldCreateInput = z
  .strictObject({ ...fieldEntity.createShape, options: optionsInput })
  .refine(({ type, options = [] }) => hasOptions(type) || options.length === 0, withoutOptions);
export type FieldCreate = z.output<typeof fieldCreateInput>;

const patchShape = { ...fieldEntity.patchShape, options: optionsInput };

/**
 * Body of `PATCH /api/fields/{id}`: fields to change. The options replace the earlier ones. With `base`, the values that
 * the sender read, it is refused for those that somebody else has changed since.
 */
export const fieldPatchInput = z
  .strictObject({ ...patchShape, base: z.strictObject(omit(fieldEntity.patchShape, ["rank"])).optional() })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send a field to change",
  );
export type FieldPatch = z.output<typeof fieldPatchInput>;

/** The part of a custom field that people edit. */
export type FieldDraft = Pick<CustomField, "name" | "options" | "rank">;
