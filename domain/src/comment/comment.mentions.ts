/** A mention in Markdown: a link whose text is a person's name and whose target is their id. */
const mention = /\[@(?<name>(?:[^\\[\]\n]|\\.)+)\]\(person:(?<id>[0-9A-Za-z-]{8,64})\)/g;

/** Returns the ids of the people mentioned in a text, each once. */
export function mentionsIn(body: string): string[] {
  return [...new Set(Array.from(body.matchAll(mention), ({ groups }) => groups?.id ?? ""))];
}

/**
 * Calls `named` with the name and id of each mention in a text, and returns the text with the mentions replaced by the
 * results.
 */
export function replaceMentions(body: string, named: (name: string, id: string) => string): string {
  return body.replaceAll(mention, (_all, name: string, id: string) => named(name.replaceAll(/\\(.)/g, "$1"), id));
}
