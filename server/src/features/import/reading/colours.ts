import { type Hue, hues } from "@baton/domain/kernel/hue";

/** Parts of colour names, among them those of CSS and of Trello, Planka, WeKan and Kanboard. The first match counts. */
const named: readonly (readonly [part: string, hue: Hue])[] = [
  ["brown", "orange"],
  ["crimson", "red"],
  ["maroon", "red"],
  ["berry", "red"],
  ["tomato", "red"],
  ["orange", "orange"],
  ["peach", "orange"],
  ["salmon", "orange"],
  ["coral", "orange"],
  ["pumpkin", "orange"],
  ["yellow", "amber"],
  ["gold", "amber"],
  ["amber", "amber"],
  ["lime", "lime"],
  ["olive", "lime"],
  ["teal", "teal"],
  ["turquoise", "teal"],
  ["cyan", "cyan"],
  ["aqua", "cyan"],
  ["sky", "cyan"],
  ["indigo", "indigo"],
  ["navy", "indigo"],
  ["midnight", "indigo"],
  ["purple", "violet"],
  ["violet", "violet"],
  ["plum", "violet"],
  ["orchid", "fuchsia"],
  ["magenta", "fuchsia"],
  ["fuchsia", "fuchsia"],
  ["pink", "pink"],
  ["rose", "pink"],
  ["grey", "gray"],
  ["gray", "gray"],
  ["silver", "gray"],
  ["black", "gray"],
  ["white", "gray"],
  ["blue", "blue"],
  ["green", "green"],
  ["grass", "green"],
  ["red", "red"],
];

/** The hues in the order of the colour wheel, with the degree where each ends. */
const wheel: readonly (readonly [end: number, hue: Hue])[] = [
  [14, "red"],
  [38, "orange"],
  [58, "amber"],
  [95, "lime"],
  [155, "green"],
  [178, "teal"],
  [198, "cyan"],
  [226, "blue"],
  [248, "indigo"],
  [276, "violet"],
  [308, "fuchsia"],
  [342, "pink"],
  [360, "red"],
];

/** Returns the nearest hue to a colour: its English name, or its hexadecimal code with or without `#`. Unknown is gray. */
export function hueOf(colour: string): Hue {
  const hex = /^#?([\da-f]{6})(?:[\da-f]{2})?$/i.exec(colour.trim())?.[1];
  if (hex) return hueOfCode(Number.parseInt(hex, 16));
  const name = colour.toLowerCase();
  return named.find(([part]) => name.includes(part))?.[1] ?? "gray";
}

function hueOfCode(code: number): Hue {
  const [red, green, blue] = [(code >> 16) & 255, (code >> 8) & 255, code & 255] as const;
  const highest = Math.max(red, green, blue);
  const range = highest - Math.min(red, green, blue);
  if (range < 28) return "gray";
  const sixth = sixthOf({ red, green, blue, highest, range });
  const degree = (sixth * 60 + 360) % 360;
  return wheel.find(([end]) => degree < end)?.[1] ?? "red";
}

interface Channels {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly highest: number;
  readonly range: number;
}

/** Returns where on the colour wheel a colour is, in sixths of it. */
function sixthOf({ red, green, blue, highest, range }: Channels): number {
  if (highest === red) return (green - blue) / range;
  return highest === green ? (blue - red) / range + 2 : (red - green) / range + 4;
}

const colourful = hues.filter((hue) => hue !== "gray");

/** Returns a hue for a name that comes without a colour: the same one in each import. */
export function hueForName(name: string): Hue {
  let sum = 0;
  for (const character of name.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return colourful[sum % colourful.length] ?? "gray";
}
