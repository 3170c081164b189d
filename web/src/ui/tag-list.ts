/** Maximum number of suggestions. */
const maxSuggestions = 8;

const plain = (tag: string) => tag.trim().toLowerCase();

/** The tags without duplicates (ignoring case) and empty ones, trimmed. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) if (plain(tag) !== "" && !byName.has(plain(tag))) byName.set(plain(tag), tag.trim());
  return [...byName.values()];
}

/** The suggestions that contain the text and are not taken; those that start with it come first. */
export function suggestTags(suggestions: readonly string[], taken: readonly string[], typed: string): string[] {
  const text = plain(typed);
  const out = new Set([text, ...taken.map(plain)]);
  const fitting = suggestions.filter((tag) => plain(tag).includes(text) && !out.has(plain(tag)));
  const starts = (tag: string) => Number(plain(tag).startsWith(text));
  return fitting.sort((a, b) => starts(b) - starts(a)).slice(0, maxSuggestions);
}
