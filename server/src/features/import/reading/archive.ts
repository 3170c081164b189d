import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Parser, type ReadEntry } from "tar";
import { type Entry, openPromise } from "yauzl";
import { type SourceFile, UnreadableFile } from "../format.ts";
import type { Content } from "./content.ts";
import { notA, reasons, tooLarge } from "./unreadable.ts";

const mostEntries = 100_000;
/** What an archive may contain, unpacked, in MB. */
const mostUnpacked = 10_000;

/** A file in an archive. Its content can be opened while it is its turn. */
export interface ArchiveEntry extends Content {
  /** The path in the archive. */
  readonly name: string;
}

type OnEntry = (entry: ArchiveEntry) => Promise<void> | void;

export type ArchiveKind = "zip" | "tgz";

/** Returns the first bytes of a file, at most `length` of them. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns what kind of archive a file is, by its first bytes. */
export async function archiveKind(path: string): Promise<ArchiveKind | undefined> {
  const buffer = await firstBytes(path, 4);
  if (buffer.toString("latin1") === "PK\u0003\u0004") return "zip";
  return buffer[0] === 0x1f && buffer[1] === 0x8b ? "tgz" : undefined;
}

/** Hands out the files of a zip archive or a compressed tape archive, one after the other. */
export async function eachEntry(file: SourceFile, what: string, onEntry: OnEntry): Promise<void> {
  const kind = await archiveKind(file.path);
  if (kind === undefined) throw notA(what, "it is not an archive");
  const limited = limit(onEntry);
  try {
    await (kind === "zip" ? eachInZip(file.path, limited) : eachInTape(file.path, limited));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : notA(what, reasonOf(error), error);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && /end of (?:file|central directory)|truncated|unexpected end/i.test(error.message)
    ? reasons.cutOff
    : "its archive is damaged";

/** Refuses what unpacks to more than any export contains. */
function limit(onEntry: OnEntry): OnEntry {
  let entries = 0;
  let unpacked = 0;
  return (entry) => {
    entries += 1;
    unpacked += entry.size;
    if (entries > mostEntries) throw new UnreadableFile(`The archive contains more than ${mostEntries} files.`);
    if (unpacked > mostUnpacked * 1_000_000) throw tooLarge(mostUnpacked);
    return onEntry(entry);
  };
}

/** Yauzl refuses names that lead out of the archive, and content that is longer than its entry says. */
async function eachInZip(path: string, onEntry: OnEntry): Promise<void> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      if (entry.fileName.endsWith("/")) continue;
      const { fileName: name, uncompressedSize: size } = entry;
      await onEntry({ name, size, open: () => zip.openReadStreamPromise(entry) });
    }
  } finally {
    zip.close();
  }
}

async function eachInTape(path: string, onEntry: OnEntry): Promise<void> {
  const failures: unknown[] = [];
  const turns: Promise<void>[] = [];
  const parser = new Parser({
    strict: true,
    // Each entry has to be read or skipped before the parser continues with the next one.
    onReadEntry: (entry) => {
      turns.push(turnOf(entry, onEntry).catch((error) => void failures.push(error)));
    },
  });
  parser.on("error", (error) => failures.push(error));
  const done = new Promise((resolve) => parser.once("end", resolve));
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    if (!parser.write(chunk as Buffer) && failures.length === 0) await Promise.race([once(parser, "drain"), done]);
    if (failures.length > 0) break;
  }
  if (failures.length === 0) {
    parser.end();
    await done;
  }
  await Promise.all(turns);
  if (failures.length > 0) throw failures[0];
}

async function turnOf(entry: ReadEntry, onEntry: OnEntry): Promise<void> {
  try {
    if (entry.type !== "File" && entry.type !== "OldFile") return;
    const name = entry.path.replace(/^(?:\.?\/)+/, "");
    if (name.split("/").includes("..")) throw new UnreadableFile("The archive contains files outside of its folder.");
    await onEntry({ name, size: entry.size, open: async () => Readable.from(entry as AsyncIterable<Buffer>) });
  } finally {
    entry.resume();
  }
}
