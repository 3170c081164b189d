import papaparse from "papaparse";
import type { FileHead } from "../format.ts";
import { type Content, readText, type Text } from "./content.ts";
import type { Notes } from "./notes.ts";
import { Row, type Table, tableOf } from "./table.ts";
import { notA } from "./unreadable.ts";

const separators = [",", ";", "\t", "|"] as const;
type Separator = (typeof separators)[number];

/** The rows among which the header is. Some products write the name of the export above it. */
const headerRows = 20;

export interface CsvTable extends Table {
  readonly separator: Separator;
  readonly encoding: Text["encoding"];
  /** The last cell begins with a quote that never ends. */
  readonly isCutOff: boolean;
}

/**
 * Reads a table with named columns.
 * @param columns those that identify its header; the first row is the header if none are given
 */
export async function readCsv(content: Content, what: string, columns: readonly string[] = []): Promise<CsvTable> {
  const { text, encoding } = await readText(content, what);
  const { separator, body } = separatorOf(text, columns);
  if (separator === undefined) throw notA(what, `it has no column "${columns[0]}"`);
  const { rows, isCutOff } = parse(body, separator);
  const table = tableOf(rows, columns, headerRows);
  if (table.rows.length === 0) throw notA(what, "it has no rows below its header");
  return { ...table, separator, encoding, isCutOff };
}

/** Notes what is odd about a table. */
export function noteCsv({ isCutOff, encoding, rows }: CsvTable, notes: Notes): void {
  if (isCutOff) notes.add("file-cut-off", "A quote never ends: the file may be cut off in its last row.");
  if (encoding === "Windows-1252") {
    notes.add("encoding-guessed", "The file is not UTF-8: it is read as Windows-1252, as Excel saves it.");
  }
  for (const row of rows) {
    if (row.extra.length === 0) continue;
    notes.add("cells-without-column", "These rows have more cells than the table has columns.", row.extra.join(" "));
  }
}

/** Returns true if a text file begins with a table that has all of these columns. */
export const hasColumns = (head: FileHead, ...columns: readonly string[]): boolean =>
  head.entries.length === 0 && showsColumns(head, ...columns);

/** Returns true if a text file or Excel workbook begins with a table that has all of these columns. */
export function showsColumns({ text }: FileHead, ...columns: readonly string[]): boolean {
  if (text === "" || /^\s*[[{<]/.test(text)) return false;
  return separatorOf(text, columns).separator !== undefined;
}

/** Returns the first rows of a table as they are. */
export function firstRows({ text, entries }: FileHead, count: number): string[][] {
  if (entries.length > 0) return [];
  const { separator, body } = separatorOf(text, []);
  return separator === undefined ? [] : parse(body, separator, count).rows;
}

/** Returns the separator with which one of the first rows is the header. */
function separatorOf(text: string, columns: readonly string[]): { separator: Separator | undefined; body: string } {
  const [line, stated] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  const body = text.slice(line?.length ?? 0);
  if (columns.length === 0) return { separator: (stated as Separator | undefined) ?? mostFrequent(body), body };
  const fits = separators.find((separator) => {
    const { rows } = parse(body, separator, headerRows);
    return rows.some((cells) => new Row(cells, cells).has(...columns));
  });
  return { separator: fits, body };
}

/** Returns the separator that the first row has most of, outside of quotes. */
function mostFrequent(text: string): Separator {
  const counts = separators.map((separator) => parse(text, separator, 1).rows[0]?.length ?? 0);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

function parse(text: string, delimiter: string, preview = 0): { rows: string[][]; isCutOff: boolean } {
  // A preview needs no more than the first rows, whose cells may be long.
  const part = preview > 0 ? text.slice(0, 65_536) : text;
  const lines = part.replaceAll(/\r\n?/g, "\n");
  const { data, errors } = papaparse.parse<string[]>(lines, {
    delimiter,
    newline: "\n",
    preview,
    skipEmptyLines: "greedy",
  });
  return {
    rows: data.map((cells) => cells.map(withoutGuard)),
    isCutOff: errors.some(({ code }) => code === "MissingQuotes"),
  };
}

/** Products write an apostrophe before cells that a spreadsheet would calculate. */
const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
