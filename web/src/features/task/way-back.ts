import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The previous history entry is the list this task was opened from. */
    isFromList?: boolean;
    /** When the first happened that the person has not seen yet of the task that they open from their inbox. */
    newSince?: string;
  }
}

/** The history state for links from a list to its tasks. */
export const fromList = { isFromList: true } as const;

/** Returns to the list of a task: one step back in the history if possible, which keeps its filter and scroll position. */
export function useWayBack(list: "/user/tasks" | "/user/completed" | "/user/in-progress" | "/user/todo"): () => void {
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (isFromList) history.back();
    else void navigate({ to: list });
  };
}

let left: string | null = null;

/** Remembers the task whose page closes, so that the list can focus it. */
export function useLeaving(id: string): void {
  useEffect(() => {
    return () => {
      left = id;
    };
  }, [id]);
}

/** The task whose page was just closed, unless the focus is elsewhere already. Can be read once. */
export function taskComingFrom(): string | null {
  const id = left;
  left = null;
  return document.activeElement === document.body ? id : null;
}
