/** Returns the key of a label's name. Labels with the same key are the same label. */
export function labelKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/**
 * Returns the names in a comma-separated text, each once. Names are compared ignoring case; the first spelling is kept.
 */
export function splitTags(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(",")) {
    const name = part.trim();
    if (name !== "" && !names.has(labelKey(name))) names.set(labelKey(name), name);
  }
  return [...names.values()];
}

/** Returns the text in which the API publishes the labels of a task. */
export function joinTags(names: readonly string[]): string {
  return names.join(", ");
}
