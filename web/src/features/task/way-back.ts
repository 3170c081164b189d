import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page before this one in the history is the list this task was opened from. */
    isFromList?: boolean;
  }
}

/** For the links of a list to its tasks. */
export const fromList = { isFromList: true } as const;

/** The way from a task to its list: back to how it was, its filter and its place included, where that is one step back. */
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

/** Remembers the task whose page is left, for the list that follows. */
export function useLeaving(id: string): void {
  useEffect(() => {
    return () => {
      left = id;
    };
  }, [id]);
}

/** The task a person comes back from, unless the focus is somewhere else already. Asked once. */
export function taskComingFrom(): string | null {
  const id = left;
  left = null;
  return document.activeElement === document.body ? id : null;
}
