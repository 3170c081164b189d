import { newId } from "@baton/domain/kernel/ids";
import type { PersonActor } from "@baton/domain/session/session";
import type { Template, TemplateContent } from "@baton/domain/template/template";

/** Returns the optimistic template of a form. */
export function newTemplate(name: string, content: TemplateContent, { userId }: Pick<PersonActor, "userId">): Template {
  const now = new Date().toISOString();
  return { id: newId(), name, content, version: 1, createdAt: now, createdBy: userId, updatedAt: now };
}
