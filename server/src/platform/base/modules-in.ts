import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns the paths that match `pattern` of the files in `folder` and its folders, in alphabetical order. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file))
    .sort();
}

/**
 * Imports the modules in `folder` and its folders whose paths match `pattern`. Returns them by their paths, in
 * alphabetical order. The bundle contains what a call with `import.meta.dirname` and a literal pattern finds.
 */
export async function modulesIn<M>(folder: string, pattern: RegExp): Promise<ReadonlyMap<string, M>> {
  const load = async (file: string) => [file, await import(pathToFileURL(join(folder, file)).href)] as const;
  return new Map(await Promise.all(filesIn(folder, pattern).map(load)));
}
