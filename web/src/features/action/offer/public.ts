export { ActionItems } from "./action-items.tsx";
export { type ActionChoice, choicesOf, useAsking, useChoiceAction } from "./choices.ts";
export { action, type OfferedAction, OfferedActions } from "./offered-actions.tsx";
