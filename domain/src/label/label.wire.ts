import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { inverse, omit, rename } from "../kernel/names.ts";
import { type Label, labelEntity, labelName } from "./label.ts";

/** Maps internal to published names. */
const labelNames = { id: "_id" } as const;
const ours = inverse(labelNames);

/** A label in its published form. */
export const labelWire = z.object(rename(omit(labelEntity.storedShape, ["workspaceId", "nameKey"]), labelNames));
export type LabelWire = z.infer<typeof labelWire>;

/** Encodes a label into its published form. */
export function encodeLabel(label: Label): LabelWire {
  return rename(label, labelNames);
}

/** Decodes a label from its published form. The input is trusted, because it comes from our own server or store. */
export function decodeLabel(wire: LabelWire): Label {
  return rename(wire, ours);
}

/** Body of `POST /api/labels`. An offline client may set the id and the rank itself. */
export const labelCreateInput = z
  .strictObject(rename({ ...labelEntity.createShape, name: labelName }, labelNames))
  .transform((input) => rename(input, ours));
export type LabelCreate = z.output<typeof labelCreateInput>;

/**
 * Body of `PATCH /api/labels/{id}`. With `base`, the name that the sender read, it is refused if somebody else has changed it since.
 */
export const labelPatchInput = z
  .strictObject({
    ...labelEntity.patchShape,
    name: labelName.optional(),
    rank: labelEntity.createShape.rank,
    base: z.strictObject({ name: labelEntity.rowShape.name }).optional(),
  })
  .refine(({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
    error: "Send name, colour or rank",
    path: ["name"],
  });
export type LabelPatch = z.output<typeof labelPatchInput>;

/** Body of `POST /api/labels/{id}/merge`. */
export const labelMergeInput = z.strictObject({ into: id });
