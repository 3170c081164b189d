import fc from "fast-check";
import { expect, test } from "vitest";
import { type ActionId, usualKeys } from "../action-keys.ts";
import type { OwnKeys } from "../own-keys.ts";
import { actionIds, isFixed } from "./catalogue.ts";
import { presetOf, withKey } from "./key-changes.ts";
import { conflictOf } from "./key-rules.ts";
import { presets } from "./presets.ts";

test("a key that another action has is taken from it, and the usual keys are not stored", () => {
  const own = withKey({}, "mine", "f");
  expect(own).toEqual({ mine: ["f"], filter: [] });
  expect(withKey(withKey(own, "filter", "f"), "mine", "shift+m")).toEqual({});
  expect(withKey({}, "mine", null)).toEqual({ mine: [] });
  expect(withKey({}, "mine", "g")).toMatchObject({ goInbox: [], goTasks: [] });
});

test("whatever a person changes, no key does two things", () => {
  const change = fc.record({
    id: fc.constantFrom(...actionIds.filter((id) => !isFixed(id))),
    key: fc.constantFrom("a", "f", "g", "g i", "g x", "x", "q", "shift+q", "?", null),
  });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let own: OwnKeys = {};
      for (const { id, key } of changes) own = withKey(own, id, key);
      const keys = (id: ActionId): readonly string[] => own[id] ?? usualKeys(id);
      expect(actionIds.flatMap((id) => keys(id).flatMap((key) => conflictOf(id, key, keys) ?? []))).toEqual([]);
    }),
  );
});

test("a preset is recognised until a key is changed", () => {
  expect(presetOf({})).toBe("baton");
  expect(presetOf(presets.trello)).toBe("trello");
  expect(presetOf(withKey(presets.trello, "mine", "w"))).toBeUndefined();
});
