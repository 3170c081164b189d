import { posix } from "node:path";
import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind, eachEntry } from "../../reading/archive.ts";
import { contentOf, readText } from "../../reading/content.ts";
import { type CsvTable, noteCsv, readCsv } from "../../reading/csv.ts";
import { baseName } from "../../reading/keys.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { fileName } from "../../reading/web-links.ts";
import type { SourceData } from "../../source-data.ts";
import { RowReader } from "../csv/row-reader.ts";
import { type Pages, plainTable, rowFiles } from "./rows.ts";

const what = "Notion export";
const hex = "[\\da-f]{32}";

/** What "Export → Markdown & CSV" of Notion saves, or one of the tables in it. */
export const notion: ImportFormat = {
  source: "notion",
  title: "Notion export (zip, CSV)",
  recognises: ({ name, text, entries }: FileHead) =>
    entries.some((entry) => new RegExp(`${hex}(?:_all)?\\.(?:csv|md)$`).test(entry)) ||
    entries.some((entry) => /Part-\d+\.zip$/.test(entry)) ||
    new RegExp(`${hex}(?:_all)?\\.csv$`).test(name) ||
    /\(https:\/\/www\.notion\.so\//.test(text.slice(0, 65_536)),
  read,
};

interface Database {
  readonly table: CsvTable;
  readonly path: string;
}

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  builder.notes.add("comments-missing", "Notion exports no comments.");
  if (!(await archiveKind(file.path))) {
    addDatabase({ table: await readCsv(contentOf(file), what), path: file.name }, noPages, builder, options);
    const text = "The texts and files of its pages are not in the table: import the whole export instead.";
    builder.notes.add("pages-missing", text);
    return builder.build();
  }
  const databases: Database[] = [];
  const pages = { bodies: new Map<string, string[]>(), files: new Set<string>() };
  await eachEntry(file, what, async (entry) => {
    if (/\.zip$/.test(entry.name)) throw notA(what, "it contains further archives: unpack it, and import each of them");
    if (entry.name.endsWith(".csv")) databases.push({ table: await readCsv(entry, what), path: entry.name });
    else if (entry.name.endsWith(".md")) addPage((await readText(entry, what)).text, entry.name, pages.bodies);
    else pages.files.add(entry.name);
  });
  if (databases.length === 0) throw notA(what, "it has no database");
  // The file `…_all.csv` has all rows and columns of a database, the other one those of a view.
  const whole = new Set(databases.map(({ path }) => path).filter((path) => path.endsWith("_all.csv")));
  for (const database of databases) {
    if (!whole.has(database.path.replace(/\.csv$/, "_all.csv"))) addDatabase(database, pages, builder, options);
  }
  return builder.build();
}

const noPages: Pages = { bodies: new Map(), files: new Set() };

/** The pages of a database are in the folder of its name, and begin with their titles. */
function addPage(text: string, path: string, bodies: Map<string, string[]>): void {
  const [, title = "", body = ""] = /^\s*# (.*)\r?\n?([\s\S]*)$/.exec(text) ?? [];
  const key = JSON.stringify([posix.dirname(path), title.trim()]);
  bodies.set(key, [...(bodies.get(key) ?? []), body]);
}

function addDatabase({ table, path }: Database, pages: Pages, builder: SourceBuilder, options: ReadOptions): void {
  noteCsv(table, builder.notes);
  const plain = plainTable(table);
  const [first = ""] = plain.headers;
  const name = baseName(fileName(path).replace(/_all\.csv$/, ".csv"));
  const columns = { [first]: "title" as const, ...options.columns };
  const reader = new RowReader(plain, builder, name, { ...options, columns });
  const folder = path.replace(/(?:_all)?\.csv$/, "");
  for (const row of plain.rows) {
    const title = row.get(first);
    // A row of Notion may be empty except for its check boxes.
    if (title === "" && row.cells.every((cell) => /^(?:No)?$/.test(cell.trim()))) continue;
    reader.read(row, rowFiles({ row, title, folder, headers: plain.headers }, pages, builder.notes));
  }
  reader.complete();
}
