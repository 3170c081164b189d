/** The hues of tokens.css. A component sets the class of its tone, and uses bg-tone, bg-tone-soft and text-tone-text. */
export type Tone =
  | "gray"
  | "red"
  | "orange"
  | "amber"
  | "lime"
  | "green"
  | "teal"
  | "cyan"
  | "blue"
  | "indigo"
  | "violet"
  | "fuchsia"
  | "pink";

export const toneClass: Record<Tone, string> = {
  gray: "tone-gray",
  red: "tone-red",
  orange: "tone-orange",
  amber: "tone-amber",
  lime: "tone-lime",
  green: "tone-green",
  teal: "tone-teal",
  cyan: "tone-cyan",
  blue: "tone-blue",
  indigo: "tone-indigo",
  violet: "tone-violet",
  fuchsia: "tone-fuchsia",
  pink: "tone-pink",
};
