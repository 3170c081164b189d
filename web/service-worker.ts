import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { classicScript } from "./classic-script.ts";

/** Returns the service worker's code, with the list of built files and a cache name derived from them. */
export async function serviceWorker(root: string, dist: string): Promise<string> {
  const assets = await readdir(join(dist, "assets"));
  const files = ["/app.html", "/favicon.svg", ...assets.toSorted().map((name) => `/assets/${name}`)];
  const script = await classicScript(root, "service-worker.ts");
  const version = createHash("sha256")
    .update(await readFile(join(dist, "app.html")))
    .update(files.join())
    .update(script);
  return `const shellFiles = ${JSON.stringify(files)}, shellVersion = "${version.digest("hex").slice(0, 16)}";\n${script}`;
}
