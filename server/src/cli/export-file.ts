import { open } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { archivedFileOf, linesEntry } from "../features/export/archive/public.ts";
import { StartError } from "../platform/base/start-error.ts";
import { type Piece, piecesIn } from "./contents.ts";
import { parsedLines, readLines } from "./lines.ts";

/** An export of a team, in either of its formats. */
export interface ExportFile {
  readonly path: string;
  lines(): AsyncIterable<unknown>;
  /** Yields the content of its files, file by file. */
  pieces(): AsyncIterable<Piece>;
}

const zipMark = "PK\u0003\u0004";

async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch((error: Error) => {
    throw new StartError(`Cannot read ${path}: ${error.message}.`, { cause: error });
  });
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(zipMark.length), position: 0 });
    return buffer.toString("latin1") === zipMark;
  } finally {
    await file.close();
  }
}

/** Yields what `read` yields for the files in an archive. */
async function* eachIn<T>(
  path: string,
  read: (entry: Entry, zip: ZipFile) => AsyncIterable<T> | undefined,
): AsyncGenerator<T> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      const content = read(entry, zip);
      if (content) yield* content;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} is damaged, or is not an export of Baton.`, { cause: error });
  } finally {
    zip?.close();
  }
}

async function* contentOf(file: string, entry: Entry, zip: ZipFile): AsyncGenerator<Piece> {
  for await (const content of await zip.openReadStreamPromise(entry)) yield { file, content };
}

async function* textOf(entry: Entry, zip: ZipFile): AsyncGenerator<string> {
  yield* (await zip.openReadStreamPromise(entry)).setEncoding("utf8");
}

/**
 * Opens an export that the command or the page wrote.
 * @throws StartError when the file cannot be read
 */
export async function openExportFile(path: string): Promise<ExportFile> {
  if (!(await isZip(path))) return { path, lines: () => readLines(path), pieces: () => piecesIn(path) };
  return {
    path,
    lines: () =>
      eachIn(path, (entry, zip) => (entry.fileName === linesEntry ? parsedLines(path, textOf(entry, zip)) : undefined)),
    pieces: () =>
      eachIn(path, (entry, zip) => {
        const file = archivedFileOf(entry.fileName);
        return file === undefined ? undefined : contentOf(file, entry, zip);
      }),
  };
}
