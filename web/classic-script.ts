import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";

/** A script of `src` that browsers run as no module, and that therefore imports nothing, as they get it. */
export async function classicScript(root: string, name: string): Promise<string> {
  const source = join(root, "src", name);
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source);
  return code.replace("export {};", "");
}
