import { z } from "zod";
import { omit } from "../kernel/names.ts";
import { type Template, templateEntity } from "./template.ts";

/** A template in its published form. */
export const templateWire = z.object(omit(templateEntity.storedShape, ["workspaceId"]));
export type TemplateWire = z.infer<typeof templateWire>;

/** The part of a template that a person edits. */
export type TemplateDraft = Pick<Template, "name">;
