/** The space between two items, and that of "+1", in pixels. */
const gap = 8;
const moreWidth = 16;

/** The width of the rows of a card in the narrowest column. */
export const minWidth = 204;

/** The mean width of a letter of a card's small text, in pixels. */
const letter = 6.1;

/** Returns about how wide a text of a card is, with an icon of `icon` pixels before it. */
export const widthOf = (text: string, icon = 0) => icon + text.length * letter;

/**
 * Returns how many items fit into rows, from the first one on. If not all do, "+1" fits beside the last one. Cards
 * estimate this, because measuring every card would cost a layout.
 */
export function countFitting(widths: readonly number[], room: number, rows = 1): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap));
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  if (rows > 1) {
    const first = Math.max(
      ends.findIndex((end) => end > room),
      1,
    );
    return first + countFitting(widths.slice(first), room, rows - 1);
  }
  const beyond = ends.findIndex((end) => end + gap + moreWidth > room);
  return Math.max(beyond, 0);
}
