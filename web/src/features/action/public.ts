export { ActionKey } from "./action-key.tsx";
export type { ActionId } from "./action-keys.ts";
export { ariaKey, hintOf, keyText } from "./key-text.ts";
export { offeredActions, ownsKeys, runAction, useAction, useActionKeys } from "./use-action.ts";
