import { type ActionId, usualKeys } from "../action-keys.ts";
import type { OwnKeys } from "../own-keys.ts";
import { actionIds } from "./catalogue.ts";
import { collide, conflictOf } from "./key-rules.ts";
import { presets } from "./presets.ts";

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Returns only the keys that differ from the usual ones. */
function differing(own: OwnKeys): OwnKeys {
  return Object.fromEntries(
    actionIds.flatMap((id) => {
      const keys = own[id];
      return keys && !isSame(keys, usualKeys(id)) ? [[id, keys]] : [];
    }),
  );
}

/** Returns the keys after an action got a key, or none. An action that has had the key loses it. */
export function withKey(own: OwnKeys, id: ActionId, key: string | null): OwnKeys {
  if (key === null) return differing({ ...own, [id]: [] });
  let next: OwnKeys = { ...own, [id]: [key] };
  const keysOf = (each: ActionId): readonly string[] => next[each] ?? usualKeys(each);
  for (let other = conflictOf(id, key, keysOf); other; other = conflictOf(id, key, keysOf)) {
    next = { ...next, [other]: keysOf(other).filter((one) => !collide(one, key)) };
  }
  return differing(next);
}

export type Preset = keyof typeof presets;

/** Returns the preset that these keys are; undefined if the person has changed some. */
export function presetOf(own: OwnKeys): Preset | undefined {
  const names = Object.keys(presets) as Preset[];
  const isLike = (preset: OwnKeys) =>
    actionIds.every((id) => isSame(own[id] ?? usualKeys(id), preset[id] ?? usualKeys(id)));
  return names.find((name) => isLike(presets[name]));
}
