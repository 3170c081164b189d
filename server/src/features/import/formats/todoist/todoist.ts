import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind, eachEntry } from "../../reading/archive.ts";
import { type Content, contentOf } from "../../reading/content.ts";
import { hasColumns, noteCsv, readCsv } from "../../reading/csv.ts";
import { baseName } from "../../reading/keys.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { fileName } from "../../reading/web-links.ts";
import type { SourceData } from "../../source-data.ts";
import { ProjectRows } from "./project-rows.ts";

const identifying = ["TYPE", "CONTENT", "INDENT"] as const;
const what = "Todoist export";

/** A project of Todoist exported as a template, or a backup of all projects. */
export const todoist: ImportFormat = {
  source: "todoist",
  title: "Todoist project (CSV) or backup (zip)",
  recognises: (head) => hasColumns(head, ...identifying) || isBackup(head),
  read,
};

/** The files of a backup are named `Inbox [123456].csv`. */
const isBackup = ({ entries }: FileHead): boolean =>
  entries.length > 0 && entries.every((entry) => /\[\w+\]\.csv$/.test(entry));

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  if (await archiveKind(file.path)) {
    await eachEntry(file, what, (entry) => readProject(entry, fileName(entry.name), builder, options));
  } else {
    await readProject(contentOf(file), file.name, builder, options);
  }
  const text = "Todoist exports no ids: a later import recognises tasks by their titles only.";
  builder.notes.add("no-ids", text);
  return builder.build();
}

async function readProject(
  content: Content,
  name: string,
  builder: SourceBuilder,
  options: ReadOptions,
): Promise<void> {
  const table = await readCsv(content, what, identifying);
  noteCsv(table, builder.notes);
  const key = /\[(\w+)\]\.csv$/.exec(name)?.[1] ?? baseName(name).toLowerCase();
  new ProjectRows(builder.project({ key, name: baseName(name) }), builder, options).readAll(table.rows);
}
