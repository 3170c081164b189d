/** Returns a text of Trello, whose Markdown has two peculiarities: invisible characters between lists, and pasted links. */
export const markdownOf = (text: string): string =>
  text
    .replaceAll(/^[\u200B-\u200D\uFEFF]+$/gm, "")
    .replaceAll(/\[([^[\]\n]*)\]\((\S{1,2000}?)\s+"smartCard-[a-z]+"\)/g, (_all, name: string, url: string) =>
      name === url || name === "" ? url : `[${name}](${url})`,
    )
    .trim();

/** Ids of Trello begin with the second in which they were made, as eight hexadecimal digits. */
export function createdAt(id: string): string | undefined {
  const seconds = /^[\da-f]{24}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0;
  return seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined;
}
