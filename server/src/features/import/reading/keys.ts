import { createHash } from "node:crypto";

/** Returns a key for something without an id: the same one for the same content in each import. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** Gives keys to tasks without ids. Those with the same content are told apart by their order. */
export class ContentKeys {
  readonly #counts = new Map<string, number>();

  next(...parts: readonly string[]): string {
    const key = keyOf(...parts);
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count === 0 ? key : `${key}-${count}`;
  }
}

/** Returns the name of a file without its ending and without the id that products append to it. */
export const baseName = (file: string): string =>
  file
    .replace(/\.[a-z]+$/i, "")
    .replace(/\s+(?:\[\d+\]|[\da-f]{32})$/, "")
    .trim() || "Import";
