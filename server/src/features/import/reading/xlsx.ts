import type { SourceFile } from "../format.ts";
import { type ArchiveEntry, eachEntry } from "./archive.ts";
import { notA, tooLarge } from "./unreadable.ts";
import { childOf, childrenOf, readXml, type XmlElement } from "./xml.ts";

/** A sheet of a workbook: its cells as texts, and dates as `2026-01-05` or `2026-01-05 10:00:00`. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

const limits = { megabytes: 100, rows: 200_000, columns: 1000 } as const;

interface Book {
  readonly texts: string[];
  readonly sheets: { readonly name: string; readonly id: string }[];
  /** The paths of the sheets by the ids of their relations. */
  readonly paths: Map<string, string>;
  /** Whether the cells of a style are dates, by the style's index. */
  dates: readonly boolean[];
  /** Days are counted from 1904 in old workbooks of the Mac, from 1900 in all others. */
  firstDay: number;
}

/** Reads all sheets of an Excel workbook. */
export async function readXlsx(file: SourceFile, what: string): Promise<Sheet[]> {
  const book: Book = { texts: [], sheets: [], paths: new Map(), dates: [], firstDay: Date.UTC(1899, 11, 30) };
  // The sheets may come before what is needed to read them.
  await eachEntry(file, what, (entry) => readPart(entry, what, book));
  if (book.sheets.length === 0) throw notA(what, "it has no sheets");
  const rows = new Map<string, string[][]>();
  const wanted = new Set(book.paths.values());
  await eachEntry(file, what, async (entry) => {
    if (wanted.has(entry.name)) rows.set(entry.name, await rowsOf(entry, what, book));
  });
  return book.sheets.map(({ name, id }) => ({ name, rows: rows.get(book.paths.get(id) ?? "") ?? [] }));
}

async function readPart(entry: ArchiveEntry, what: string, book: Book): Promise<void> {
  if (!entry.name.startsWith("xl/")) return;
  if (entry.size > limits.megabytes * 1_000_000) throw tooLarge(limits.megabytes);
  if (entry.name === "xl/sharedStrings.xml")
    await readXml(entry, what, ["si"], (text) => book.texts.push(textIn(text)));
  if (entry.name === "xl/styles.xml") {
    await readXml(entry, what, ["styleSheet"], (styles) => {
      book.dates = datesIn(styles);
    });
  }
  if (entry.name === "xl/_rels/workbook.xml.rels") {
    await readXml(entry, what, ["Relationship"], ({ attributes: { Id = "", Target = "" } }) => {
      book.paths.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    });
  }
  if (entry.name === "xl/workbook.xml") {
    await readXml(entry, what, ["sheet", "workbookPr"], ({ name, attributes }) => {
      if (name === "sheet") book.sheets.push({ name: attributes.name ?? "", id: attributes["r:id"] ?? "" });
      else if (/^(?:1|true)$/.test(attributes.date1904 ?? "")) book.firstDay = Date.UTC(1904, 0, 1);
    });
  }
}

/** Formats that Excel has by itself: those of dates and times. */
const builtIn = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

function datesIn(styles: XmlElement): boolean[] {
  const formats = childrenOf(childOf(styles, "numFmts"), "numFmt").map(({ attributes }) => {
    // Colours, literal texts and escaped characters are no letters of a date.
    const code = (attributes.formatCode ?? "").replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, "");
    return [Number(attributes.numFmtId), /[ymdhs]/i.test(code)] as const;
  });
  const own = new Map(formats);
  return childrenOf(childOf(styles, "cellXfs"), "xf").map(({ attributes }) => {
    const id = Number(attributes.numFmtId);
    return own.get(id) ?? builtIn(id);
  });
}

async function rowsOf(entry: ArchiveEntry, what: string, book: Book): Promise<string[][]> {
  if (entry.size > limits.megabytes * 1_000_000) throw tooLarge(limits.megabytes);
  const rows: string[][] = [];
  await readXml(entry, what, ["row"], (row) => {
    if (rows.length >= limits.rows) throw notA(what, `it has more than ${limits.rows} rows`);
    const cells: string[] = [];
    for (const cell of childrenOf(row, "c")) {
      const index = columnOf(cell.attributes.r ?? "") ?? cells.length;
      if (index >= limits.columns) continue;
      while (cells.length < index) cells.push("");
      cells[index] = cellText(cell, book);
    }
    if (cells.some((cell) => cell.trim() !== "")) rows.push(cells);
  });
  return rows;
}

/** Returns the index of the column in a reference such as `AB12`. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { texts, dates, firstDay }: Book): string {
  const { t: type, s: style } = cell.attributes;
  const value = childOf(cell, "v")?.text ?? "";
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "inlineStr") return textIn(childOf(cell, "is"));
  if (type === "b") return value === "1" ? "true" : "false";
  if (value === "" || type === "str" || type === "e" || type === "d") return value;
  return dates[Number(style ?? -1)] ? dateOf(Number(value), firstDay) : value;
}

/** Returns a number of days as a date, with its time if it has one. */
function dateOf(days: number, firstDay: number): string {
  const time = firstDay + Math.round(days * 86_400) * 1000;
  if (!Number.isFinite(time) || Math.abs(time) > 8.64e15) return String(days);
  const text = new Date(time).toISOString().slice(0, 19).replace("T", " ");
  return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
}

/** Returns the text of an element with formatted parts, without the pronunciation of Asian texts. */
const textIn = (element: XmlElement | undefined): string =>
  element === undefined || element.name === "rPh"
    ? ""
    : (element.name === "t" ? element.text : "") + element.children.map(textIn).join("");
