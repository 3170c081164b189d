/** The least and the greatest width of a column, in pixels: its sign and a few letters, and a screen. */
const least = 56;
const most = 900;

/** Returns a width that a column can have. */
export const possibleWidth = (width: number) => Math.round(Math.max(least, Math.min(most, width)));

/** The widths of columns that a person has changed, by the ids of the columns. */
export type Widths = Readonly<Record<string, number>>;

/** Writes widths, such as `title:420,due:90`. */
export const widthsText = (widths: Widths): string =>
  Object.entries(widths)
    .map(([id, width]) => `${id}:${width}`)
    .join(",");

/** Reads stored widths. What cannot be read is left out. */
export function widthsIn(text: string | null): Widths {
  const parts = (text ?? "").split(",").map((part) => part.split(":"));
  return Object.fromEntries(
    parts.flatMap(([id = "", width]) => (id !== "" && Number(width) > 0 ? [[id, possibleWidth(Number(width))]] : [])),
  );
}
