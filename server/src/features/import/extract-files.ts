import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { attachmentLimits } from "@baton/domain/attachment/attachment";
import type { SourceFile } from "./format.ts";
import { eachEntry } from "./reading/archive.ts";
import type { SourceData, SourceFileRef, SourceTask } from "./source-data.ts";

/** Returns a name that is safe to show and to save: without a path and control characters. */
function nameOf({ name }: SourceFileRef): string {
  const clean = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .trim();
  return (clean === "" ? "file" : clean).slice(-attachmentLimits.name).toWellFormed();
}

/** The files of tasks, with their numbers as their entries. */
interface Extracted {
  /** Returns the files of a task. Those that the archive lacks are left out. */
  readonly filesOf: (task: SourceTask) => readonly SourceFileRef[];
  /** The titles of the tasks of which a file is missing, once for each file. */
  readonly missing: readonly string[];
}

/** Writes the files inside an import to `folder`, numbered. */
export async function extractFiles(file: SourceFile, { projects }: SourceData, folder: string): Promise<Extracted> {
  const tasks = projects.flatMap((project) => project.tasks.filter(({ files }) => files.length > 0));
  const refs = tasks.flatMap(({ files }) => files);
  const inArchive = new Map<string, string>();
  const found = new Map<SourceFileRef, string>();
  if (refs.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [index, ref] of refs.entries()) {
    if ("entry" in ref.content) inArchive.set(ref.content.entry, `${index}`);
    else {
      await writeFile(join(folder, `${index}`), Buffer.from(ref.content.base64, "base64"), { mode: 0o600 });
      found.set(ref, `${index}`);
    }
  }
  const extracted = new Map<string, string>();
  if (inArchive.size > 0) {
    await eachEntry(file, "archive", async ({ name, open }) => {
      const number = inArchive.get(name);
      if (number === undefined || extracted.has(name)) return;
      extracted.set(name, number);
      await pipeline(await open(), createWriteStream(join(folder, number), { mode: 0o600 }));
    });
  }
  const numberOf = (ref: SourceFileRef) => ("entry" in ref.content ? extracted.get(ref.content.entry) : found.get(ref));
  return {
    filesOf: ({ files }) =>
      files.flatMap((ref) => {
        const entry = numberOf(ref);
        return entry === undefined ? [] : { ...ref, name: nameOf(ref), content: { entry } };
      }),
    missing: tasks.flatMap(({ title, files }) => files.flatMap((ref) => (numberOf(ref) === undefined ? title : []))),
  };
}
