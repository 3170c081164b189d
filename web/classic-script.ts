import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";

/** Compiles a file of `src` to a classic script, which cannot import anything. */
export async function classicScript(root: string, name: string): Promise<string> {
  const source = join(root, "src", name);
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source);
  return code.replace("export {};", "");
}
