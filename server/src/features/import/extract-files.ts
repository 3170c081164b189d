import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { attachmentLimits } from "@baton/domain/attachment/attachment";
import type { SourceFile } from "./format.ts";
import { eachEntry } from "./reading/archive.ts";
import { type SourceData, type SourceFileRef, type SourceTask, tasksIn } from "./source-data.ts";

/** Returns a name that is safe to show and to save: without a path and control characters. */
function nameOf({ name }: SourceFileRef): string {
  const clean = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .trim();
  return (clean === "" ? "file" : clean).slice(-attachmentLimits.name).toWellFormed();
}

/** Returns the files of a task, with their numbers as their entries. Those that the archive lacks are left out. */
type FilesOf = (task: SourceTask) => readonly SourceFileRef[];

/** What identifies a file of a task. */
const refKey = (task: SourceTask, index: number): string => JSON.stringify([task.key, index]);

/** Writes the files inside an import to `folder`, numbered. */
export async function extractFiles(file: SourceFile, data: SourceData, folder: string): Promise<FilesOf> {
  /** The numbers of the entries of the archive that are wanted, and of the files that were written. */
  const wanted = new Map<string, string>();
  const written = new Map<string, string>();
  let count = 0;
  for (const task of tasksIn(data)) {
    for (const [index, { content }] of task.files.entries()) {
      const number = `${count++}`;
      if ("entry" in content) {
        wanted.set(content.entry, number);
        continue;
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, number), Buffer.from(content.base64, "base64"), { mode: 0o600 });
      written.set(refKey(task, index), number);
    }
  }
  const extracted = new Map<string, string>();
  if (wanted.size > 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await eachEntry(file, "archive", async ({ name, open }) => {
      const number = wanted.get(name);
      if (number === undefined || extracted.has(name)) return;
      extracted.set(name, number);
      await pipeline(await open(), createWriteStream(join(folder, number), { mode: 0o600 }));
    });
  }
  return (task) =>
    task.files.flatMap((ref, index) => {
      const { content } = ref;
      const entry = "entry" in content ? extracted.get(content.entry) : written.get(refKey(task, index));
      return entry === undefined ? [] : { ...ref, name: nameOf(ref), content: { entry } };
    });
}
