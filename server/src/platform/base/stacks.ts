import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/** Returns the source map beside a bundled file, or undefined if it has none, such as a source. */
function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), "utf8")));
  } catch {
    return undefined;
  }
}

/**
 * Names the sources instead of the bundle in the stack traces of errors. The source maps are read when the first stack
 * is: `--enable-source-maps` reads them all, which makes a start a third slower.
 */
export function mapStacks(): void {
  const maps = new Map<string, SourceMap | undefined>();
  const mapped = (place: string, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return place;
    return `${new URL(entry.originalSource, url).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${String(frame).replace(/(file:\/\/\S+\.js):(\d+):(\d+)/, mapped)}`),
    ].join("\n");
}
