/** The most tasks that one paste makes. */
export const mostPasted = 500;

/** A mark at the beginning of a line in a list: a bullet, a number, a checkbox. */
const mark = /^\s*(?:(?:[-*+•–—]|\d{1,4}[.)])\s+)?(?:\[[ xX]?\]\s+)?/;

/** Returns the titles in a pasted text, one for each line that is not blank, without the marks of a list. */
export function titlesIn(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\u2028/)
    .map((line) => line.replace(mark, "").trim())
    .filter((line) => line !== "");
}
