import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMissing, root } from "../runtime.mjs";

/** Writes the picture only if it changed: a new file time would trigger a build of the page. */
export async function keep(path: string, picture: Buffer): Promise<void> {
  const file = join(root, path);
  if (picture.equals(await contentOf(file))) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  process.stdout.write(`${path}  ${(picture.byteLength / 1000).toFixed(0)} kB\n`);
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  }
}
