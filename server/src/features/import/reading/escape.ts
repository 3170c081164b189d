/** Characters that Markdown gives a meaning to, and starts of lines that begin a heading, list or quote. */
const special = /[\\`*_[\]<>~|]|^([ \t]*)(?:(#{1,6}|[-+])(?=\s)|(\d{1,9})([.)])(?=\s)|(?==+[ \t]*$|-{3,}[ \t]*$))/gm;
const address = /(https?:\/\/\S+)/;

/** Returns a text without markup as Markdown that shows it as it is. Addresses stay as they are, so that they are links. */
export const escapePlain = (text: string): string =>
  text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(special, escaped)))
    .join("")
    .trim();

function escaped(match: string, indent?: string, mark?: string, number?: string, dot?: string): string {
  if (mark !== undefined) return `${indent}\\${mark}`;
  if (number !== undefined) return `${indent}${number}\\${dot}`;
  return match.trim() === "" ? `${match}\\` : `\\${match}`;
}
