import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toneClass } from "./tone.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
type Theme = "light" | "dark";

describe.each<Theme>(["light", "dark"])("in the %s theme", (theme) => {
  const grounds = ["canvas", "surface", "raised", "sunken", "hover"];

  test.each(["text", "muted", "faint", "accent-text", "danger-text", "success-text", "warning-text"])(
    "%s reads on every ground (4.5:1)",
    (ink) => {
      for (const ground of grounds) {
        expect(contrast(token(ink, theme), token(ground, theme)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each([
    ["on-accent", "accent"],
    ["on-accent", "accent-hover"],
    ["on-accent", "danger"],
    ["on-accent", "danger-hover"],
    ["accent-text", "accent-soft"],
    ["danger-text", "danger-soft"],
    ["text", "accent-soft"],
    ["text", "pressed"],
  ])("%s reads on %s (4.5:1)", (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["line-strong", "focus"])("%s has a contrast of 3:1 with every background", (line) => {
    for (const ground of grounds.filter((name) => name !== "hover")) {
      expect(contrast(token(line, theme), token(ground, theme)), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.values(toneClass))("the shades of %s read on each other, and its dot shows (4.5:1, 3:1)", (tone) => {
    expect(contrast(token("tone-text", theme, tone), token("tone-soft", theme, tone))).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["canvas", "surface", "raised"]) {
      expect(contrast(token("tone", theme, tone), token(ground, theme)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

/** The relative luminance of a token of tokens.css, as an sRGB screen shows it. */
function token(name: string, theme: Theme, tone?: string): number {
  const declared = css.match(new RegExp(`--color-${name}:([^;]+);`))?.[1] ?? "";
  const colours = [...declared.replace(/\s+/g, " ").matchAll(/oklch\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)/g)];
  const colour = (theme === "dark" ? colours.at(-1) : colours[0])?.[1];
  if (!colour) throw new Error(`tokens.css has no colour ${name}`);
  const [lightness = 0, chroma = 0, hue = 0] = withTone(colour, tone).trim().split(" ").map(Number);
  return luminance(lightness, chroma, hue);
}

function withTone(colour: string, tone: string | undefined): string {
  if (!tone) return colour;
  const [, hue = "", chroma = ""] =
    css.match(new RegExp(`\\.${tone} \\{\\s*--tone-h: ([\\d.]+);\\s*--tone-c: ([\\d.]+)`)) ?? [];
  return colour
    .replaceAll("var(--tone-h)", hue)
    .replaceAll("var(--tone-c)", chroma)
    .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, left, right) => String(Number(left) * Number(right)));
}

/** https://bottosson.github.io/posts/oklab/ */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
