import type { ExportFormat, ExportKind } from "@baton/domain/export/export";
import type { ExportWire } from "@baton/domain/export/export.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

const formats: Readonly<Record<ExportFormat, { name: () => string; use: () => string }>> = {
  zip: { name: () => t`Archive (ZIP)`, use: () => t`Everything, with files and history. Another Baton can import it.` },
  csv: { name: () => t`Table (CSV)`, use: () => t`A row for each task, for spreadsheets and imports.` },
  json: { name: () => t`Data (JSON)`, use: () => t`Tasks with comments, links and subtasks, for programs.` },
  markdown: { name: () => t`Text (Markdown)`, use: () => t`Tasks by stage with their comments, to read or print.` },
};

/** Returns the name of a format. */
export const formatName = (format: ExportFormat): string => formats[format].name();

/** Returns what a format is good for. */
export const formatUse = (format: ExportFormat): string => formats[format].use();

const kinds: Readonly<Record<ExportKind, () => string>> = {
  workspace: () => t`Whole team`,
  project: () => t`Project`,
  view: () => t`View`,
};

/** Returns what kind of thing is exported. */
export const kindName = (kind: ExportKind): string => kinds[kind]();

/** Returns the part of an export that is written; undefined while its size is unknown. */
export function partDone({ progress: { done, total } }: Pick<ExportWire, "progress">): number | undefined {
  return total === 0 ? undefined : Math.min(1, done / total);
}

/** Returns how much of an export is written, as a percentage; empty while its size is unknown. */
export function percentText(one: Pick<ExportWire, "progress">): string {
  const part = partDone(one);
  return part === undefined ? "" : i18n.number(part, { style: "percent" });
}
