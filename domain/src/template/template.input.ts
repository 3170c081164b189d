import { z } from "zod";
import { templateContent } from "./template.content.ts";
import { templateEntity } from "./template.ts";
import { templateWire } from "./template.wire.ts";

/** A template in its published form. */
export const wholeTemplateWire = templateWire.extend({ content: templateContent });

/** Body of `POST /api/templates`. An offline client may set the id itself. */
export const templateCreateInput = z.strictObject({ ...templateEntity.createShape, content: templateContent });
export type TemplateCreate = z.output<typeof templateCreateInput>;

/** Body of `PATCH /api/templates/{id}`: another name. */
export const templatePatchInput = z.strictObject({ name: templateEntity.rowShape.name });
export type TemplatePatch = z.output<typeof templatePatchInput>;
