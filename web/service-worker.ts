import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";

/** The service worker as the browser gets it: with the list of the built files, and a name for all of them together. */
export async function serviceWorker(root: string, dist: string): Promise<string> {
  const assets = await readdir(join(dist, "assets"));
  const files = ["/app.html", "/favicon.svg", ...assets.toSorted().map((name) => `/assets/${name}`)];
  const source = join(root, "src/service-worker.ts");
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source);
  const version = createHash("sha256")
    .update(await readFile(join(dist, "app.html")))
    .update(files.join())
    .update(code);
  const script = code.replace("export {};", "");
  return `const shellFiles = ${JSON.stringify(files)}, shellVersion = "${version.digest("hex").slice(0, 16)}";\n${script}`;
}
