import type { ColumnUse, DateOrder } from "@baton/domain/import/import";
import type { SourceData } from "./source-data.ts";

/** A file to import, on this machine's disk. */
export interface SourceFile {
  /** The name that its uploader gave it. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** What a format is recognised by, without reading the whole file. */
export interface FileHead {
  readonly name: string;
  /** The first 64 kB as text, decoded by their byte order mark; the first rows of an Excel workbook; empty for other archives. */
  readonly text: string;
  /** The names of the entries if the file is a zip archive or a compressed tape archive (`.tgz`). */
  readonly entries: readonly string[];
}

/** How a person asks a file to be read. */
export interface ReadOptions {
  /** The IANA zone of dates that the file states without one. */
  readonly zone: string;
  /** What the two numbers of 03/04/2026 are, if no date in its column shows it. The month comes first if not given. */
  readonly dateOrder?: DateOrder;
  /** What the columns of a table are, by their headers. The reader decides about those that are not named. */
  readonly columns?: Readonly<Record<string, ColumnUse>>;
  /** Whether to read separators and templates, too, which are no work (`leftOutNotes`). */
  readonly bring?: boolean;
}

/** One format of another product. */
export interface ImportFormat {
  /** Its name in the API, such as `trello`. */
  readonly source: string;
  /** Its name on the screen, such as `Trello board (JSON)`. */
  readonly title: string;
  readonly recognises: (head: FileHead) => boolean;
  /**
   * Reads a file.
   * @throws UnreadableFile with one sentence for the person, when the file is empty, cut off or of another format
   */
  readonly read: (file: SourceFile, options: ReadOptions) => Promise<SourceData>;
}

/** A file cannot be read. Its message is one sentence that says why. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
