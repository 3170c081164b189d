import { createInterface } from "node:readline";
import { UnreadableFile } from "../../format.ts";
import type { Content } from "../../reading/content.ts";
import { notA, reasons, tooLarge } from "../../reading/unreadable.ts";
import type { Values } from "../../reading/values.ts";

/** The rows of a database by the names of their tables, with columns in camel case. */
export type Tables = ReadonlyMap<string, readonly Values[]>;

/** The largest dump that is read, in MB. */
const largest = 1000;

/** More rows than any installation that fits into an import. */
const mostRows = 2_000_000;

type Wanted = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the rows of some tables from the text that `pg_dump` writes. Tables differ between versions, so each COPY line
 * says what columns its rows have.
 * @param wanted the names of the tables with their columns; all others may contain secrets and are skipped
 */
export async function readDump(content: Content, wanted: Wanted): Promise<Tables> {
  if (content.size > largest * 1_000_000) throw tooLarge(largest);
  const dump = new Dump(wanted);
  const lines = createInterface({ input: await content.open(), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) dump.read(line);
  if (dump.isInTable) throw notA("Planka backup", reasons.cutOff);
  return dump.tables;
}

class Dump {
  readonly tables = new Map<string, Values[]>();
  isInTable = false;
  readonly #wanted: Wanted;
  #rows: Values[] | undefined;
  #columns: readonly (string | undefined)[] = [];
  #count = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  read(line: string): void {
    if (!this.isInTable) this.#begin(line);
    else if (line === "\\.") this.isInTable = false;
    else if (this.#rows) this.#add(this.#rows, line);
  }

  #begin(line: string): void {
    const [all, table = "", columns = ""] = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \((.*)\) FROM stdin;$/.exec(line) ?? [];
    if (!all) return;
    this.isInTable = true;
    const wanted = Object.hasOwn(this.#wanted, table) ? this.#wanted[table] : undefined;
    this.#rows = wanted && (this.tables.get(table) ?? []);
    if (!wanted || !this.#rows) return;
    this.tables.set(table, this.#rows);
    this.#columns = columnsOf(columns, wanted);
  }

  #add(rows: Values[], line: string): void {
    this.#count += 1;
    if (this.#count > mostRows) throw new UnreadableFile("The backup contains too many rows.");
    rows.push(rowOf(line, this.#columns));
  }
}

/** Returns the names of the wanted columns in camel case; undefined for the others. */
const columnsOf = (text: string, wanted: readonly string[]): (string | undefined)[] =>
  text
    .split(", ")
    .map((column) => column.replaceAll('"', ""))
    .map((column) =>
      wanted.includes(column) ? column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) : undefined,
    );

function rowOf(line: string, columns: readonly (string | undefined)[]): Values {
  const row: Record<string, unknown> = {};
  for (const [index, cell] of line.split("\t").entries()) {
    const column = columns[index];
    if (column !== undefined && cell !== "\\N") row[column] = unescaped(cell);
  }
  return row;
}

const escapes: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", b: "\b", f: "\f", v: "\v" };

const unescaped = (cell: string): string =>
  cell.includes("\\") ? cell.replaceAll(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter) : cell;
