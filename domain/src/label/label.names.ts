/** Returns what labels are compared by: labels with the same key are the same label. */
export function labelKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** Returns the names in a text that separates them by commas: each once, ignoring case, as first written. */
export function splitTags(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(",")) {
    const name = part.trim();
    if (name !== "" && !names.has(labelKey(name))) names.set(labelKey(name), name);
  }
  return [...names.values()];
}

/** Returns the text that the API publishes for the labels of a task. */
export function joinTags(names: readonly string[]): string {
  return names.join(", ");
}
