import type { Locator } from "@playwright/test";

/** The hue, in degrees, at which each colour starts. */
const hues = [
  [40, "orange"],
  [70, "yellow"],
  [115, "green"],
  [200, "blue"],
  [280, "violet"],
  [320, "red"],
] as const;

/** Returns the name of an element's background colour, or of its text colour. */
export async function colourOf(
  place: Locator,
  property: "backgroundColor" | "color" = "backgroundColor",
): Promise<string> {
  const fill = await place.evaluate((element, name) => getComputedStyle(element)[name], property);
  const [, chroma = Number.NaN, hue = Number.NaN] = fill.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!fill.startsWith("oklch")) return fill;
  if (chroma < 0.025) return "grey";
  return hues.findLast(([from]) => hue >= from)?.[1] ?? "red";
}
