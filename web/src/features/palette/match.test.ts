import fc from "fast-check";
import { expect, test } from "vitest";
import { fitOf, folded, partsOf, wordsOf } from "./match.ts";
import { type PaletteGroup, ranked } from "./palette-item.ts";
import { type Uses, weightOf, withUse } from "./uses.ts";

const now = Date.UTC(2026, 10, 26);

test("a name fits best if it begins with the text, then if a word does", () => {
  const fits = ["Priority", "Change the priority", "Reprioritise"].map((name) =>
    fitOf(folded(name), wordsOf("priorit")),
  );
  expect(fits).toEqual([0, 1, 2]);
  expect(fitOf(folded("Change the priority"), wordsOf("pri chan"))).toBe(1);
  expect(fitOf(folded("Change the priority"), wordsOf("stage"))).toBeUndefined();
  expect(fitOf(folded("Élodie"), wordsOf("elo"))).toBe(0);
});

test("the parts of a name are the name, and every matched word is marked", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (before, word, after) => {
      const name = `${before} ${word} ${after}`;
      const parts = partsOf(name, wordsOf(word));
      expect(parts.map((part) => part.text).join("")).toBe(name);
      expect(parts.some(({ isMatch }) => isMatch)).toBe(wordsOf(word).length > 0);
    }),
  );
  expect(partsOf("Ⴀ𝞢 b", wordsOf("Ⴀ𝞢"))[0]).toEqual({ at: 0, text: "Ⴀ𝞢", isMatch: true });
  expect(partsOf("Split the ﬁle", wordsOf("file"))).toEqual([
    { at: 0, text: "Split the ", isMatch: false },
    { at: 10, text: "ﬁle", isMatch: true },
  ]);
});

const group = (id: string, ...names: string[]): PaletteGroup => ({
  id,
  title: id,
  most: { typed: 3, untyped: 3 },
  items: names.map((name) => ({ id: name, name, icon: null, run: () => {} })),
});
const shown = (groups: readonly PaletteGroup[]) =>
  groups.map(({ id, items }) => [id, ...items.map(({ name }) => name)]);

test("the group with the best match comes first, and groups without one are left out", () => {
  const groups = [group("actions", "Change the website"), group("goTo", "Website", "Bugs"), group("settings", "Team")];
  expect(shown(ranked(groups, { text: "web", uses: {}, now }))).toEqual([
    ["goTo", "Website"],
    ["actions", "Change the website"],
  ]);
  expect(shown(ranked(groups, { text: "", uses: {}, now })).map(([id]) => id)).toEqual(["actions", "goTo", "settings"]);
});

test("of entries that match equally well, the one that a person uses comes first", () => {
  const groups = [group("goTo", "Tasks", "Team", "Trash")];
  const uses = withUse({}, "Trash", now);
  expect(shown(ranked(groups, { text: "t", uses, now }))).toEqual([["goTo", "Trash", "Tasks", "Team"]]);
  expect(shown(ranked(groups, { text: "ta", uses, now }))).toEqual([["goTo", "Tasks"]]);
});

test("a use counts less with time, and only the last hundred entries are remembered", () => {
  const day = 24 * 60 * 60 * 1000;
  const often = withUse(withUse({}, "old", now - 21 * day), "old", now - 21 * day);
  expect(weightOf(often, "old", now)).toBeLessThan(weightOf(withUse({}, "new", now), "new", now));
  let uses: Uses = {};
  for (let index = 0; index < 120; index++) uses = withUse(uses, `${index}`, now + index);
  expect(Object.keys(uses)).toHaveLength(100);
  expect(uses).not.toHaveProperty("19");
  expect(uses).toHaveProperty("20");
});
