import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { encodeLines } from "../features/export/public.ts";
import { StartError } from "../platform/base/start-error.ts";

/**
 * Writes `lines` as gzipped JSON lines to a new file that only its owner can read. The file gets its name once it is
 * complete and on disk.
 */
export async function writeLines(path: string, lines: AsyncIterable<object>): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} already exists. Choose another name.`);
  const part = `${path}.part`;
  try {
    // Left by an interrupted run, or placed there by an attacker who wants to read the data.
    await rm(part, { force: true });
    await pipeline(
      encodeLines(lines),
      createGzip(),
      createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }),
    );
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
    return new StartError(`${path} is damaged, or was not written by Baton.`, { cause: error });
  if (!(error instanceof Error && "syscall" in error)) return error;
  return new StartError(`Cannot read ${path}: ${error.message}.`, { cause: error });
}

async function* textOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  // Errors surface where the text is read, below.
  reading.catch(() => {});
  try {
    yield* unpacked.setEncoding("utf8");
  } catch (error) {
    throw reasonNotRead(path, error);
  }
}

/** Maximum length of a line in characters: several times that of the largest task or picture. */
const longestLine = 32_000_000;

/** Splits a text that arrives in pieces into lines. */
async function* linesOf(path: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const text of texts) {
    const [first = "", ...others] = text.split("\n");
    pieces.push(first);
    length += first.length;
    if (length > longestLine) throw new StartError(`${path} is damaged: it contains a line that is too long.`);
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
    throw new StartError(`${path} is damaged: it contains a line that is not JSON.`, { cause: error });
  }
}

/**
 * Yields the JSON lines of a text. Does not use `readline`, which also splits at U+2028, a character that JSON does not
 * escape.
 * @param path the file that an error names
 */
export async function* parsedLines(path: string, texts: AsyncIterable<string>): AsyncGenerator<unknown> {
  for await (const line of linesOf(path, texts)) yield parsed(path, line);
}

/**
 * Yields the lines that `writeLines` wrote.
 * @throws StartError when the file cannot be read or is damaged
 */
export function readLines(path: string): AsyncGenerator<unknown> {
  return parsedLines(path, textOf(path));
}
