/** The schemes of the addresses in Markdown by which a text refers to a person, a task or a file: `[@Ann](person:ID)`. */
export const mentionScheme = "person:";
export const taskScheme = "task:";
export const fileScheme = "file:";

/** Returns the Markdown of a mention. The parser takes a bracket before a parenthesis for a link, even an escaped one. */
export function mentionOf({ id, name }: { readonly id: string; readonly name: string }): string {
  return `[@${name.replaceAll(/[[\]\\`<]|(?<=\])\(/g, String.raw`\$&`)}](${mentionScheme}${id})`;
}
