import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { SourceFile } from "../format.ts";
import { emptyFile, notA, reasons, tooLarge } from "./unreadable.ts";

/** Bytes to read: those of a file, or of an entry in an archive. */
export interface Content {
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

/** Returns the bytes of a file. */
export const contentOf = ({ path, size }: SourceFile): Content => ({
  size,
  open: async () => createReadStream(path, { highWaterMark: 262_144 }),
});

/** The largest text that is read whole, in MB. */
const textLimit = 100;

export interface Text {
  readonly text: string;
  readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/** Reads a text whole, in the encoding that it is in: as its byte order mark says, or UTF-8 if it is valid, or Windows-1252. */
export async function readText(content: Content, what: string): Promise<Text> {
  if (content.size > textLimit * 1_000_000) throw tooLarge(textLimit);
  const chunks: Buffer[] = [];
  for await (const chunk of await content.open()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw emptyFile();
  const text = decode(bytes);
  if (text.text.includes("\u0000")) throw notA(what, reasons.notText);
  if (text.text.trim() === "") throw emptyFile();
  return text;
}

/** Returns bytes as a text without its byte order mark. */
export function decode(bytes: Buffer): Text {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: as("utf-16le", bytes), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { text: as("utf-16be", bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: as("windows-1252", bytes), encoding: "Windows-1252" };
  }
}

const as = (encoding: string, bytes: Buffer): string => new TextDecoder(encoding).decode(bytes);
