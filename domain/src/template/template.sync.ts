import type { SyncRules } from "../kernel/synced.ts";
import { type Undo, undoOfEdits, type Write } from "../kernel/writes.ts";
import { templateContract } from "./template.contract.ts";
import type { Template } from "./template.ts";
import type { TemplateDraft, TemplateWire } from "./template.wire.ts";

/**
 * Returns a template unchanged: its published form is also the internal one. So pages load no schema of its content.
 */
export const decodeTemplate = (wire: TemplateWire): Template => wire;

export type TemplateWrite = Write<Template, TemplateDraft>;

/** Undoing a deletion saves the same template again. */
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
