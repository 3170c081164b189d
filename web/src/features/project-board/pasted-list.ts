/** The maximum number of tasks that one paste creates. */
export const maxPasted = 500;

/** A list marker at the beginning of a line: a bullet, a number or a checkbox. */
const mark = /^\s*(?:(?:[-*+•–—]|\d{1,4}[.)])\s+)?(?:\[[ xX]?\]\s+)?/;

/** Returns the titles in a pasted text: one for each line that is not blank, without list markers. */
export function titlesIn(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\u2028/)
    .map((line) => line.replace(mark, "").trim())
    .filter((line) => line !== "");
}
