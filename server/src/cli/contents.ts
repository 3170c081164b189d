import { once } from "node:events";
import { PassThrough } from "node:stream";
import { z } from "zod";
import { fileName } from "../platform/files/files.ts";
import type { LargeFiles } from "../platform/files/large-files.ts";
import { readLines } from "./lines.ts";

/** Maximum number of bytes per line. Files of any size are written and read piece by piece. */
const pieceBytes = 48 * 1024;

/** A piece of a file on a task, as a line of a backup or export. The pieces of one file are consecutive. */
export const contentLine = z.strictObject({ file: z.string().regex(fileName), content: z.base64() });
type ContentLine = z.infer<typeof contentLine>;

/** Yields the stored content with these names. Missing content was deleted since, or lost before. */
export async function* contentLines(files: LargeFiles, names: readonly string[]): AsyncGenerator<ContentLine> {
  for (const file of names) {
    for await (const piece of (await files.read(file)) ?? []) {
      for (let from = 0; from < piece.length; from += pieceBytes) {
        yield { file, content: piece.subarray(from, from + pieceBytes).toString("base64") };
      }
    }
  }
}

/** A piece of the content of a file. */
export interface Piece {
  readonly file: string;
  readonly content: Buffer;
}

/** Yields the pieces in the lines of a backup or export. */
export async function* piecesIn(path: string): AsyncGenerator<Piece> {
  for await (const content of readLines(path)) {
    const line = contentLine.safeParse(content);
    if (line.success) yield { file: line.data.file, content: Buffer.from(line.data.content, "base64") };
  }
}

/** A file that is being written. */
interface Writing {
  readonly file: string;
  add(piece: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Begins writing a file. */
function begin(files: LargeFiles, file: string, name: string): Writing {
  const stream = new PassThrough();
  const written = files.write(name, stream);
  // The error is thrown when the next piece is added.
  written.catch(() => {});
  return {
    file,
    async add(piece) {
      if (!stream.write(piece)) await Promise.race([once(stream, "drain"), written]);
    },
    async end() {
      stream.end();
      await written;
    },
  };
}

/** The same for a file that already exists and is not written again. */
const skip = (file: string): Writing => ({ file, add: async () => {}, end: async () => {} });

interface Naming {
  /** Returns the name on this server of content in the file. */
  nameHere(name: string): string;
  /** Called before each file is written, so that a file left by a crash is deleted later. */
  note(name: string): Promise<void>;
}

const asItIs: Naming = { nameHere: (name) => name, note: async () => {} };

/**
 * Writes the files in `pieces`, then runs `work`. If anything fails, deletes the files that did not exist before. Equal
 * names mean equal content, because names are random and content immutable.
 */
export async function withContents<T>(
  files: LargeFiles,
  pieces: AsyncIterable<Piece>,
  work: () => Promise<T>,
  { nameHere, note }: Naming = asItIs,
): Promise<T> {
  const names: string[] = [];
  let now: Writing | undefined;
  const next = async (wanted: string) => {
    await now?.end();
    const [, stem = "", suffix = ""] = /^(.*)(\..*)$/.exec(wanted) ?? [];
    const name = nameHere(stem) + suffix;
    if (await files.exists(name)) return skip(wanted);
    await note(nameHere(stem));
    names.push(name);
    return begin(files, wanted, name);
  };
  try {
    for await (const { file, content } of pieces) {
      if (now?.file !== file) now = await next(file);
      await now.add(content);
    }
    await now?.end();
    return await work();
  } catch (error) {
    await now?.end().catch(() => {});
    for (const name of names) await files.remove(name);
    throw error;
  }
}
