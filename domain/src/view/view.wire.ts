import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { layout } from "../task/task.display.ts";
import { viewEntity } from "./view.ts";

const { wire, encode } = publishedForm(viewEntity);

/** A view in its published form. */
export const viewWire = wire;
export type ViewWire = z.infer<typeof viewWire>;

/** Encodes a view into its published form. */
export const encodeView = encode;

/** Options of a layout. What is absent has its default or, in a change, its previous value. */
const someLayout = layout.partial();

/** Body of `POST /api/views`. */
export const viewCreateInput = z.strictObject({ ...viewEntity.createShape, layout: someLayout.optional() });
export type ViewCreate = z.output<typeof viewCreateInput>;

const base = z.strictObject({ ...viewEntity.patchShape, layout: layout.optional() });

/**
 * Body of `PATCH /api/views/{id}`: fields to change, or whether the caller stars the view. With `base`, the values that the sender read, it is refused if
 * somebody else has changed them since.
 */
export const viewPatchInput = z
  .strictObject({
    ...viewEntity.patchShape,
    layout: someLayout.optional(),
    starred: z.boolean().optional(),
    base: base.optional(),
  })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send a field to change",
  );
export type ViewPatch = z.output<typeof viewPatchInput>;
