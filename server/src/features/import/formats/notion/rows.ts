import { posix } from "node:path";
import type { Notes } from "../../reading/notes.ts";
import type { TaskDraft } from "../../reading/project-builder.ts";
import { columnsOf, Row, type Table } from "../../reading/table.ts";
import { fileName } from "../../reading/web-links.ts";
import type { SourceFileRef } from "../../source-data.ts";

/** The pages and files of an archive. */
export interface Pages {
  /** The bodies of pages by their folder and title. */
  readonly bodies: ReadonlyMap<string, readonly string[]>;
  /** The paths of all other files. */
  readonly files: ReadonlySet<string>;
}

const range = " → ";

/** Returns a table without what only Notion writes: addresses behind relations, and two dates in one cell. */
export function plainTable({ headers, rows, lead }: Table): Table {
  const cells = rows.map((row) => row.cells.map(withoutAddresses));
  const ranges = headers.flatMap((header, index) =>
    cells.some((row) => isRange(row[index])) ? [{ header, index }] : [],
  );
  // The beginning of a range gets a column of its own. The first range is when to work on the task.
  const added = ranges.map(({ header }, place) => (place === 0 ? "Start" : `${header} (start)`));
  const allHeaders = [...headers, ...added];
  const columns = columnsOf(allHeaders);
  const allRows = cells.map((row) => {
    const starts = ranges.map(({ index }) => (isRange(row[index]) ? (row[index]?.split(range)[0] ?? "") : ""));
    const ends = row.map((cell) => (isRange(cell) ? (cell.split(range)[1] ?? "") : cell));
    return new Row(
      [...ends, ...Array.from({ length: headers.length - row.length }, () => ""), ...starts],
      allHeaders,
      columns,
    );
  });
  return { headers: allHeaders, rows: allRows, lead };
}

const isRange = (cell = ""): boolean => cell.length < 200 && /^[^\n]*\d{4}[^\n]* → [^\n]*\d{4}/.test(cell);

const withoutAddresses = (cell: string): string => cell.replaceAll(/ \(https:\/\/www\.notion\.so\/[^)\s]*\)/g, "");

interface Place {
  readonly row: Row;
  readonly title: string;
  /** Where the pages of the database are. */
  readonly folder: string;
  readonly headers: readonly string[];
}

/** Returns the body of a row's page and the files that its cells name. */
export function rowFiles(
  { row, title, folder, headers }: Place,
  { bodies, files }: Pages,
  notes: Notes,
): Partial<Pick<TaskDraft, "description" | "files">> {
  const found = bodies.get(JSON.stringify([folder, title])) ?? [];
  const [body] = found;
  if (found.length > 1) {
    notes.add("pages-unclear", "Several pages have this title, so their texts are left out.", title);
  }
  const description = body === undefined || found.length > 1 ? undefined : withoutProperties(body, headers);
  const named = row.cells.flatMap((cell) => fileRefs(cell, folder, files));
  return { ...(description !== undefined && { description }), files: named };
}

/** A page begins with a line for each property of its row. */
function withoutProperties(body: string, headers: readonly string[]): string {
  const lines = body.replaceAll("\r\n", "\n").trimStart().split("\n");
  const names = new Set(headers);
  const isProperty = (line: string) =>
    names.has(/^([^:\n]+): /.exec(line)?.[1] ?? "") || names.has(line.replace(/:$/, ""));
  const end = lines.findIndex((line) => !isProperty(line));
  return end === -1 ? "" : lines.slice(end).join("\n").trim();
}

/** Cells name files by their encoded paths, beside the table. */
function fileRefs(cell: string, folder: string, files: ReadonlySet<string>): SourceFileRef[] {
  if (files.size === 0 || !cell.includes("/")) return [];
  return cell.split(", ").flatMap((part) => {
    const entry = posix.join(posix.dirname(folder), decoded(part.trim()));
    return files.has(entry) ? [{ key: entry, name: fileName(entry), content: { entry } }] : [];
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
