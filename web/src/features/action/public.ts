export { ActionKey } from "./action-key.tsx";
export type { ActionId } from "./action-keys.ts";
export { ariaKey, hintOf, keyText } from "./key-text.ts";
export { keysOf, ownKeys, resumeKeys, saveKeys } from "./own-keys.ts";
export {
  offeredActions,
  ownsKeys,
  pressedKey,
  runAction,
  runWhenOffered,
  useAction,
  useActionKeys,
  useEarlyKeys,
} from "./use-action.ts";
export { useItemFocus } from "./use-item-focus.ts";
