import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { type ActionId, useAction } from "@/features/action/public.ts";
import { showHint } from "./hint.ts";
import { dayText } from "./when-text.ts";

/** What keys do to a task elsewhere. */
const changing = [
  ...(["edit", "rename", "stage", "moveBack", "moveOn", "moveToTop", "moveToBottom"] as const),
  ...(["assign", "assignMe", "priority", "labels", "dueDate", "cycle", "moveToProject"] as const),
  ...(["makeSubtask", "duplicate", "archive", "trash"] as const),
] satisfies readonly ActionId[];

interface RefusedKeysProps {
  board: RefObject<HTMLElement | null>;
  time: number;
}

/** Says that the tasks of the past cannot be changed, when a key of theirs is pressed. An open task has its own keys. */
export function RefusedKeys(props: RefusedKeysProps) {
  return changing.map((id) => <RefusedKey key={id} id={id} {...props} />);
}

function RefusedKey({ id, board, time }: RefusedKeysProps & { id: ActionId }) {
  useAction(id, () => {
    if (!isOfBoard(board.current)) return false;
    showHint(t`This is the board on ${dayText(time)}. Leave Rewind to change it.`);
    return true;
  });
  return null;
}

/** Returns whether a key is about the board, and not about the task that is open beside it. */
function isOfBoard(board: HTMLElement | null): boolean {
  const open = document.querySelector<HTMLElement>("[data-open-task]")?.dataset.openTask;
  if (open === undefined) return true;
  const focused = document.activeElement;
  if (focused !== document.body && !board?.contains(focused)) return false;
  const card = board?.querySelector<HTMLElement>("[data-task]:is(:focus-within, :hover)");
  return card != null && card.dataset.task !== open;
}
