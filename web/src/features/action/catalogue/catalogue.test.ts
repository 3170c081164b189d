import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ActionId, usualKeys } from "../action-keys.ts";
import { keyText } from "../key-text.ts";
import type { OwnKeys } from "../own-keys.ts";
import { actionIds, isFixed, keyGroups, nameOf } from "./catalogue.ts";
import { conflictOf, isFree } from "./key-rules.ts";
import { presets } from "./presets.ts";

test("no two actions have the same name", () => {
  expect(new Set(actionIds.map(nameOf)).size).toBe(actionIds.length);
});

describe.each(Object.keys(presets) as (keyof typeof presets)[])("the keys of %s", (preset) => {
  const chosen: OwnKeys = presets[preset];
  const keys = (id: ActionId): readonly string[] => chosen[id] ?? usualKeys(id);

  test("no key does two things on one screen", () => {
    const conflicts = actionIds.flatMap((id) =>
      keys(id).flatMap((key) => {
        const other = conflictOf(id, key, keys);
        return other ? [`${key}: ${id}, ${other}`] : [];
      }),
    );
    expect(conflicts).toEqual([]);
  });

  test("no key belongs to the browser or to a screen reader", () => {
    const taken = actionIds.filter((id) => !isFixed(id)).flatMap((id) => keys(id).filter((key) => !isFree(key)));
    expect(taken).toEqual([]);
  });

  test("the help lists every key", () => {
    const listed = keyGroups({ keys, text: (key) => key }).flatMap(({ lines }) => lines);
    for (const id of actionIds) {
      if (keys(id).length > 0) expect(listed).toContainEqual({ keys: keys(id), name: nameOf(id) });
    }
  });
});

test("a person cannot take a key that browsers, screen readers or fields need", () => {
  for (const key of [
    "Tab",
    "Enter",
    "Space",
    "ArrowDown",
    "F5",
    "mod+t",
    "mod+w",
    "alt+d",
    "other+c",
    "mod+shift+n",
    "g Tab",
  ])
    expect(isFree(key)).toBe(false);
  for (const key of ["q", "shift+q", "g x", ",", "mod+k"]) expect(isFree(key)).toBe(true);
});

test("a key conflicts with itself and with sequences that begin with it, but not across the inbox and tasks", () => {
  const keys = usualKeys;
  expect(conflictOf("mine", "f", keys)).toBe("filter");
  expect(conflictOf("mine", "g", keys)).toBe("goInbox");
  expect(conflictOf("archiveLine", "e", keys)).toBeUndefined();
  expect(conflictOf("archiveLine", "c", keys)).toBe("create");
});

test("a conflict holds both ways", () => {
  const key = fc.constantFrom("a", "g", "g i", "?", "shift+m", "w", "Escape");
  fc.assert(
    fc.property(fc.constantFrom(...actionIds), key, (id, taken) => {
      const other = conflictOf(id, taken, usualKeys);
      if (other === undefined) return;
      const changed = (each: ActionId): readonly string[] => (each === id ? [taken] : usualKeys(each));
      expect(usualKeys(other).some((one) => conflictOf(other, one, changed) !== undefined)).toBe(true);
    }),
  );
});

test("keys are written as each keyboard names them", () => {
  expect(keyText("mod+shift+z", false)).toBe("Ctrl+Shift+Z");
  expect(keyText("mod+shift+z", true)).toBe("⇧⌘Z");
  expect(keyText("g i", true)).toBe("G I");
  expect(keyText("mod+Backspace", true)).toBe("⌘⌫");
  expect(keyText("<", false)).toBe("<");
});

test("the help of a screen has only the keys of elements that it shows, and says gestures in words", () => {
  const titlesOn = (shown: string) =>
    keyGroups({ isListed: () => false, isShown: (selector) => selector.includes(shown) }).map(({ title }) => title);
  expect(titlesOn("[data-day]")).toEqual(["On a day or bar of a calendar"]);
  expect(titlesOn("nothing")).toEqual([]);
  const lines = keyGroups({ isListed: () => false }).flatMap((group) => group.lines);
  for (const { keys, gesture } of lines) {
    expect(gesture === undefined).toBe(keys.length > 0);
    // A blank would separate the keys of a sequence.
    expect(keys.join("")).not.toMatch(/\s/);
  }
});
