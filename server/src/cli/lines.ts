import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartError } from "../platform/base/start-error.ts";

/** The highest number that a file may hold: nobody counts so far, and there is room to count on. */
export const highestCount = 1e15;

/** Text goes to the compressor in pieces of about this many characters. */
const pieceLength = 64 * 1024;

async function* encoded(lines: AsyncIterable<object>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += `${JSON.stringify(line)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/**
 * Writes `lines` as JSON, one a line, compressed by gzip, into a new file that its owner alone may read. The file has
 * its name only when it is whole and on the disk.
 */
export async function writeLines(path: string, lines: AsyncIterable<object>): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} exists already. Name a new file.`);
  const part = `${path}.part`;
  try {
    // What lies there was left by a run that was cut off, or laid there by somebody who would like to read along.
    await rm(part, { force: true });
    await pipeline(encoded(lines), createGzip(), createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    if (!(error instanceof Error && "syscall" in error && "path" in error)) throw error;
    throw new StartError(`Cannot write ${path}: ${error.message}.`, { cause: error });
  }
}

function reasonNotRead(path: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.startsWith("Z_"))
    return new StartError(`${path} is damaged, or no file that Baton wrote.`, { cause: error });
  if (!(error instanceof Error && "syscall" in error)) return error;
  return new StartError(`Cannot read ${path}: ${error.message}.`, { cause: error });
}

async function* textOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  // What goes wrong is thrown where the text is read, below.
  reading.catch(() => {});
  try {
    yield* unpacked.setEncoding("utf8");
  } catch (error) {
    throw reasonNotRead(path, error);
  }
}

/** The longest line, in characters: several times what the largest task or picture takes. */
const longestLine = 32_000_000;

/** The lines of a text that comes in pieces. */
async function* linesOf(path: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const text of texts) {
    const [first = "", ...others] = text.split("\n");
    pieces.push(first);
    length += first.length;
    if (length > longestLine) throw new StartError(`${path} is damaged: a line in it is longer than any Baton writes.`);
    const rest = others.pop();
    if (rest === undefined) continue;
    yield pieces.join("");
    yield* others;
    pieces = [rest];
    length = rest.length;
  }
}

function parsed(path: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new StartError(`${path} is damaged: a line in it is no JSON.`, { cause: error });
  }
}

/**
 * What `writeLines` wrote. `readline` is of no use here: it ends a line at U+2028, too, which JSON leaves as it is.
 * @throws StartError when the file cannot be read or is damaged
 */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  for await (const line of linesOf(path, textOf(path))) yield parsed(path, line);
}
