import { sessionMessages } from "@baton/domain/session/session.messages";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { showSuccess } from "@/platform/notify.ts";
import type { CurrentUser } from "./current-user.ts";

const redirectAfterMs = 1_000;

/**
 * Says that somebody is logged in, and a second later leads on: to the page they asked for, where they had to log in to
 * see it; to their tasks, where they are asked first whether an account that is about to be deleted stays; else to the
 * front page.
 */
export function useLoggedIn(): () => void {
  const router = useRouter();
  const queries = useQueryClient();
  const asked = useLocation({ select: ({ state }) => state.returnTo });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    showSuccess(sessionMessages.signedIn);
    const isEnding = queries.getQueryData<CurrentUser | null>(["user"])?.endings?.account;
    timer.current = window.setTimeout(
      () => router.history.push(asked ?? (isEnding ? "/user/tasks" : "/")),
      redirectAfterMs,
    );
  };
}
