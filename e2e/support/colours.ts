import type { Locator } from "@playwright/test";

/** Where a colour begins on the wheel, in degrees. */
const hues = [
  [40, "orange"],
  [70, "yellow"],
  [115, "green"],
  [200, "blue"],
  [280, "violet"],
  [320, "red"],
] as const;

/** The name of the colour that a place is filled with. */
export async function colourOf(place: Locator): Promise<string> {
  const fill = await place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [, chroma = Number.NaN, hue = Number.NaN] = fill.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!fill.startsWith("oklch")) return fill;
  if (chroma < 0.025) return "grey";
  return hues.findLast(([from]) => hue >= from)?.[1] ?? "red";
}
