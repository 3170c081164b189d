import type { ImportTable } from "@baton/domain/import/import";
import { truncate } from "@baton/domain/kernel/text";
import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind } from "../../reading/archive.ts";
import { contentOf } from "../../reading/content.ts";
import { type CsvTable, noteCsv, readCsv } from "../../reading/csv.ts";
import { orderIn } from "../../reading/dates.ts";
import type { Notes } from "../../reading/notes.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { type Table, tableOf } from "../../reading/table.ts";
import { notA } from "../../reading/unreadable.ts";
import { readXlsx } from "../../reading/xlsx.ts";
import type { SourceData } from "../../source-data.ts";
import { usesOf } from "./columns.ts";
import { RowReader } from "./row-reader.ts";

const what = "table with columns";

/** A table of tasks from anywhere: each row is a task, and the first row names the columns. */
export const csv: ImportFormat = { source: "csv", title: "Table (CSV, Excel)", recognises, read };

function recognises({ name, text, entries }: FileHead): boolean {
  if (entries.length > 0) return entries.includes("xl/workbook.xml");
  const isTable = /\.(?:csv|tsv|tab|txt)$/i.test(name) || /^[^\n]*[,;\t|]/.test(text);
  return text.trim() !== "" && isTable && !/^\s*[[{<]/.test(text) && !text.includes("\u0000");
}

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const builder = new SourceBuilder();
  const table = await readTable(file, builder.notes);
  const reader = new RowReader(table, builder, file.name, options);
  for (const row of table.rows) reader.read(row);
  reader.complete();
  return { ...builder.build(), table: asRead(table, options) };
}

/** Of a workbook, the first sheet with rows is read. */
async function readTable(file: SourceFile, notes: Notes): Promise<Table | CsvTable> {
  if (await archiveKind(file.path)) {
    const [sheet, ...others] = (await readXlsx(file, what)).filter(({ rows }) => rows.length > 0);
    if (!sheet) throw notA(what, "it has no rows");
    for (const { name } of others) notes.add("sheets-left-out", "Only the first sheet of the workbook is read.", name);
    const table = tableOf(sheet.rows, [], 1);
    if (table.rows.length === 0) throw notA(what, "it has no rows below its header");
    return table;
  }
  const table = await readCsv(contentOf(file), what);
  noteCsv(table, notes);
  return table;
}

/** What of a table is shown: its first rows, and characters of a cell. */
const shown = { rows: 10, cell: 60 };

const dateUses = new Set(["start", "due", "created", "updated", "completed"]);

/** Returns how a table is read, with its first rows. */
function asRead(table: Table | CsvTable, options: ReadOptions): ImportTable {
  const { headers, rows } = table;
  const uses = usesOf(headers, options);
  const dates = uses.flatMap((use, index) =>
    dateUses.has(use) ? [orderIn(rows.map(({ cells }) => cells[index] ?? ""))] : [],
  );
  const known = dates.find(({ order }) => order !== undefined)?.order;
  const isDateOrderUnclear = known === undefined && dates.some(({ isAmbiguous }) => isAmbiguous);
  return {
    ...{ separator: null, encoding: null },
    ...("separator" in table && { separator: table.separator, encoding: table.encoding }),
    dateOrder: known ?? (isDateOrderUnclear ? (options.dateOrder ?? "month-first") : null),
    isDateOrderUnclear,
    columns: headers.map((header, index) => ({
      ...{ header, use: uses[index] ?? "field", isChosen: Object.hasOwn(options.columns ?? {}, header) },
    })),
    rows: rows
      .slice(0, shown.rows)
      .map(({ cells }) => headers.map((_header, index) => truncate(cells[index] ?? "", shown.cell - 1, shown.cell))),
  };
}
