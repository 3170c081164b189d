import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { type Hue, hue } from "../kernel/hue.ts";
import { newId, uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { type CustomField, conversionLimits, fieldEntity, fieldLimits, hasOptions, optionName } from "./field.ts";

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

const heldValue = z.object({ taskId: uuid, value: z.unknown() });

/** What a request says about the values of tasks when it changes the type of their field. */
const conversionShape = {
  /** Answers what would become of the values, and changes nothing. */
  dryRun: z.boolean().optional(),
  /** How many values the sender knows to be emptied because they cannot be converted. More are refused. */
  emptied: z.int().min(0).optional(),
  /** Values that tasks get instead of converted ones, to undo a conversion; but not tasks whose value changed since. */
  values: z.array(heldValue.strict()).max(conversionLimits.undone).optional(),
};

/**
 * Body of `PATCH /api/fields/{id}`: fields to change. The options replace the earlier ones. With `base`, the values that
 * the sender read, it is refused for those that somebody else has changed since.
 */
export const fieldPatchInput = z
  .strictObject({
    ...{ ...patchShape, ...conversionShape },
    base: z.strictObject(omit(fieldEntity.patchShape, ["rank"])).optional(),
  })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send a field to change",
  )
  .refine(({ type, dryRun, emptied, values }) => type !== undefined || !(dryRun || emptied || values), {
    error: "Send the new type",
    path: ["type"],
  });
export type FieldPatch = z.output<typeof fieldPatchInput>;

/** Body of `POST /api/fields/{id}/merge`: an option, and the one that replaces it. */
export const fieldMergeInput = z
  .strictObject({ option: uuid, into: uuid })
  .refine(({ option, into }) => option !== into, { error: "Choose another option", path: ["into"] });
export type FieldMerge = z.output<typeof fieldMergeInput>;

/** Answer to a dry run of `PATCH /api/fields/{id}` with another type. */
export const conversionWire = z.object({
  /** The number of values that would be converted. */
  converts: z.int(),
  /** The number of values that would be emptied, to be sent as `emptied`. */
  emptied: z.int(),
  /** The first of them, each with its task. */
  cannot: z.array(heldValue.extend({ project: uuid, number: z.int(), title: z.string() })),
  /** How some values read before and after. */
  samples: z.array(z.object({ from: z.string(), to: z.string() })),
  /** What to send as `values` to undo the conversion; null if that is too much. */
  undo: z.array(heldValue).nullable(),
});
export type ConversionWire = z.output<typeof conversionWire>;

/** What an edit on the page says about the values when it changes the type, and what its undoing says. */
type ConversionDraft = Pick<FieldPatch, "emptied" | "values">;

/** The part of a custom field that people edit. */
export type FieldDraft = Pick<
  CustomField,
  "name" | "type" | "options" | "rank" | "onCards" | "inComposer" | "initialValue"
> & {
  /** Only sent, and no part of the field. */
  readonly conversion?: ConversionDraft;
};
