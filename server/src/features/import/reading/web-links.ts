import { basename } from "node:path";
import type { SourceWebLink } from "../source-data.ts";

/** Returns a link that is safe to open; undefined for all others, such as `javascript:`. */
export function webLink(name: string, address: string): SourceWebLink | undefined {
  const url = address.trim();
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(url)) return undefined;
  return { name: name.trim() || url, url };
}

/** Returns the name of a file without the folders before it. */
export function fileName(path: string): string {
  const name = basename(path.replaceAll("\\", "/"))
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  return /^\.*$/.test(name) ? "file" : name;
}
