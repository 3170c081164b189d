import { nameKey } from "../kernel/name-key.ts";

/** Returns the key of a label's name. Labels with the same key are the same label. */
export const labelKey = nameKey;

/**
 * Returns the names in a comma-separated text, each once. Names are compared by their keys; the first spelling is kept.
 */
export function splitTags(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(",")) {
    const key = labelKey(part);
    if (key !== "" && !names.has(key)) names.set(key, part.trim());
  }
  return [...names.values()];
}

/** Returns the text in which the API publishes the labels of a task. */
export function joinTags(names: readonly string[]): string {
  return names.join(", ");
}
