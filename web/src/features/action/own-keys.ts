import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import { type ActionId, usualKeys } from "./action-keys.ts";

/** The keys that a person has chosen instead of the usual ones. */
export type OwnKeys = Readonly<Partial<Record<ActionId, readonly string[]>>>;

let name = "";
let own: OwnKeys = {};

/** Reads the keys of a person. This browser stores them. */
export function resumeKeys(account: string): void {
  name = `keys.${account}`;
  try {
    own = JSON.parse(readPreference(name) ?? "{}");
  } catch {
    // Something else is stored: the usual keys work.
    own = {};
  }
}

/** Stores the keys of the person. */
export function saveKeys(next: OwnKeys): void {
  own = next;
  if (Object.keys(next).length > 0) writePreference(name, JSON.stringify(next));
  else removePreference(name);
}

export const ownKeys = () => own;

/** Returns the keys of an action. */
export const keysOf = (id: ActionId): readonly string[] => own[id] ?? usualKeys(id);
