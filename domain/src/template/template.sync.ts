import type { SyncRules } from "../kernel/synced.ts";
import { type Undo, undoOfEdits, type Write } from "../kernel/writes.ts";
import { templateContract } from "./template.contract.ts";
import type { Template } from "./template.ts";
import type { TemplateDraft, TemplateWire } from "./template.wire.ts";

/** Decodes a template, whose published form is its own. Pages thereby load no schemas of what it contains. */
export const decodeTemplate = (wire: TemplateWire): Template => wire;

export type TemplateWrite = Write<Template, TemplateDraft>;

/** A template that was deleted is saved again as it was. */
function undo(write: TemplateWrite, before: Template | undefined): Undo<TemplateWrite> | null {
  if (write.kind !== "remove") return undoOfEdits<Template, TemplateDraft>(write);
  return before ? { back: [{ kind: "create", value: before }], again: [write] } : null;
}

export const templateSync: SyncRules<Template, TemplateDraft, TemplateWire> = {
  list: templateContract.listTemplates,
  decode: decodeTemplate,
  stored: (templates) => templates,
  undo,
  upgrades: [],
};
