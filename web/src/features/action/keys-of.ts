import { type ActionId, actionKeys } from "./action-keys.ts";

/** Returns the keys of an action. */
export const keysOf = (id: ActionId): readonly string[] => actionKeys[id];
