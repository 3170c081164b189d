import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import type { SourceFile } from "../format.ts";
import type { ArchiveEntry } from "./archive.ts";

/** Writes an entry of an archive beside it, for `use`, which needs a file of its own. Removes it afterwards. */
export async function unpacked<Result>(
  archive: SourceFile,
  { name, size, open }: ArchiveEntry,
  use: (file: SourceFile) => Promise<Result> | Result,
): Promise<Result> {
  const path = `${archive.path}-entry`;
  try {
    await pipeline(await open(), createWriteStream(path, { mode: 0o600 }));
    return await use({ name: basename(name), path, size });
  } finally {
    await rm(path, { force: true });
  }
}
