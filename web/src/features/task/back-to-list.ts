import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the previous history entry is the list from which this task was opened. */
    isFromList?: boolean;
    /** The title of that list, on a page that was reloaded. */
    listTitle?: string;
    /** When the first unseen comment or change happened, for a task that is opened from the inbox. */
    newSince?: string;
  }
}

/** The history state for links from a list to its tasks. */
export const fromList = { isFromList: true } as const;

/**
 * Returns to the list of a task: one step back in the history if possible, to keep the list's filter and scroll
 * position.
 */
export function useBackToList(
  list: "/user/tasks" | "/user/completed" | "/user/in-progress" | "/user/todo",
): () => void {
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (isFromList) history.back();
    else void navigate({ to: list });
  };
}

let closed: string | null = null;

/** Remembers the task whose page closes, so that the list can focus it. */
export function useRememberClosed(id: string): void {
  useEffect(() => {
    return () => {
      closed = id;
    };
  }, [id]);
}

/** Returns the task whose page was just closed, once; null if another element has the focus. */
export function takeClosedTask(): string | null {
  const id = closed;
  closed = null;
  return document.activeElement === document.body ? id : null;
}
