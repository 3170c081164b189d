import type { ColumnUse, DateOrder, FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { archiveKind } from "../../reading/archive.ts";
import { contentOf, type Text } from "../../reading/content.ts";
import { type CsvTable, noteCsv, readCsv, type Separator } from "../../reading/csv.ts";
import { orderIn } from "../../reading/dates.ts";
import { Notes } from "../../reading/notes.ts";
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
  return builder.build();
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

/** What a person checks before a table is read. */
export interface CsvPreview {
  /** Undefined for a workbook, as the encoding. */
  readonly separator?: Separator;
  readonly encoding?: Text["encoding"];
  /** The order that the dates show; undefined if there are none, or if they do not show it. */
  readonly dateOrder?: DateOrder;
  /** The person has to say which order it is. */
  readonly isDateOrderUnclear: boolean;
  readonly columns: readonly { readonly header: string; readonly use: ColumnUse }[];
  readonly rows: readonly (readonly string[])[];
  readonly rowCount: number;
}

const previewedRows = 10;

/** Returns how a table would be read, with its first rows. */
export async function previewCsv(file: SourceFile, options: Pick<ReadOptions, "columns">): Promise<CsvPreview> {
  const table = await readTable(file, new Notes());
  const { headers, rows } = table;
  const uses = usesOf(headers, options);
  const dates = uses.flatMap((use, index) =>
    use === "start" || use === "due" ? [orderIn(rows.map(({ cells }) => cells[index] ?? ""))] : [],
  );
  const dateOrder = dates.find(({ order }) => order !== undefined)?.order;
  return {
    ...("separator" in table && { separator: table.separator, encoding: table.encoding }),
    rowCount: rows.length,
    ...(dateOrder && { dateOrder }),
    isDateOrderUnclear: dates.some(({ isAmbiguous }) => isAmbiguous),
    columns: headers.map((header, index) => ({ header, use: uses[index] ?? "field" })),
    rows: rows.slice(0, previewedRows).map(({ cells }) => headers.map((_header, index) => cells[index] ?? "")),
  };
}
