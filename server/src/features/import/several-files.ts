import { createWriteStream } from "node:fs";
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileHead, ImportFormat, SourceFile } from "./format.ts";
import { eachEntry } from "./reading/archive.ts";
import { readHead } from "./reading/head.ts";
import { mostExamples } from "./reading/notes.ts";
import { tooLarge } from "./reading/unreadable.ts";
import type { SourceData, SourceNote, SourcePerson, SourceProject } from "./source-data.ts";

/** No product has an archive of single exports, so people collect them by hand. */
const mostFiles = 100;
/** What they may contain, unpacked, in MB. */
const mostUnpacked = 1_000;

/** Systems add files of their own to archives. */
const isExport = (name: string) =>
  /\.(?:json|csv|tsv|xml)$/i.test(name) && !name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");

/** Unpacks what may be exports. The folder is removed with that of the reader. */
async function unpack(file: SourceFile): Promise<readonly SourceFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "several-"));
  const files: SourceFile[] = [];
  let unpacked = 0;
  await eachEntry(file, "archive", async ({ name, size, open }) => {
    if (!isExport(name) || files.length >= mostFiles) return;
    unpacked += size;
    if (unpacked > mostUnpacked * 1_000_000) throw tooLarge(mostUnpacked);
    const path = join(folder, `${files.length}`);
    await pipeline(await open(), createWriteStream(path, { mode: 0o600 }));
    files.push({ name: basename(name), path, size: (await stat(path)).size });
  });
  return files;
}

function merged<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  add = (first: Item, _next: Item) => first,
) {
  const found = new Map<string, Item>();
  for (const item of items) {
    const first = found.get(keyOf(item));
    found.set(keyOf(item), first === undefined ? item : add(first, item));
  }
  return [...found.values()];
}

const addNotes = (first: SourceNote, next: SourceNote): SourceNote => ({
  ...first,
  count: first.count + next.count,
  examples: [...new Set([...first.examples, ...next.examples])].slice(0, mostExamples),
});

/** Returns the content of several files as one. What two files have under the same key counts once. */
function joined(parts: readonly SourceData[]): SourceData {
  return {
    people: merged<SourcePerson>(
      parts.flatMap(({ people }) => people),
      ({ key }) => key,
    ),
    projects: merged<SourceProject>(
      parts.flatMap(({ projects }) => projects),
      ({ key }) => key,
    ),
    notes: merged(
      parts.flatMap(({ notes }) => notes),
      ({ code }) => code,
      addNotes,
    ),
  };
}

/**
 * Returns the format of an archive of single exports of one product, such as the boards of Trello, which exports one at a
 * time. Undefined if it is something else.
 */
export async function severalFiles(
  file: SourceFile,
  { entries }: FileHead,
  formats: readonly ImportFormat[],
): Promise<ImportFormat | undefined> {
  if (!entries.some(isExport)) return undefined;
  const files = await unpack(file);
  const heads = await Promise.all(files.map(readHead));
  const format = formats.find(({ recognises }) => heads.some((head) => recognises(head)));
  if (!format) return undefined;
  const own = files.filter((_each, index) => format.recognises(heads[index] as FileHead));
  return {
    ...format,
    async read(_archive, options) {
      const parts: SourceData[] = [];
      for (const each of own) parts.push(await format.read(each, options));
      return joined(parts);
    },
  };
}
