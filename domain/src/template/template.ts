import { z } from "zod";
import { editable, entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import type { TemplateContent } from "./template.content.ts";

export type { ProjectContent, TaskContent, TemplateContent } from "./template.content.ts";
export { templateFields } from "./template.fields.ts";
export type TemplateKind = TemplateContent["kind"];

/** Input limits: characters, and templates per team. */
export const templateLimits = { name: 80, perTeam: 200 } as const;

/** The schema for requests is in `template.content.ts`, which pages do not load. */
const content = z.record(z.string(), z.unknown()) as z.ZodType<unknown> as z.ZodType<TemplateContent>;

/** The fields of a template: a starting point for a team's projects or tasks. */
export const templateEntity = entity("template", {
  id: given(uuid),
  workspaceId: owned(uuid),
  name: editable(requiredText(templateLimits.name, "Name is required")),
  content: fixed(content),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  createdBy: owned(id.nullable(), null),
  updatedAt: owned(z.iso.datetime()),
});

/** A template as stored. */
export type TemplateRow = z.infer<typeof templateEntity.row>;

/** A template as pages know it. */
export type Template = Omit<TemplateRow, "workspaceId">;

/** A template of one kind. */
export type TemplateOf<C extends TemplateContent> = Template & { readonly content: C };
