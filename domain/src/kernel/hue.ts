import { z } from "zod";

/** The colours that people choose for projects, stages and labels. Each theme has its own shades of them. */
export const hues = [
  "gray",
  "red",
  "orange",
  "amber",
  "lime",
  "green",
  "teal",
  "cyan",
  "blue",
  "indigo",
  "violet",
  "fuchsia",
  "pink",
] as const;
export const hue = z.enum(hues, `Choose one of ${hues.join(", ")}`);
export type Hue = z.infer<typeof hue>;
