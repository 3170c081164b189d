import { sessionMessages } from "@baton/domain/session/session.messages";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import type { CurrentUser } from "./current-user.ts";

const redirectAfterMs = 1_000;

/**
 * Shows that the login succeeded, and navigates a second later: to the page that required it; to the tasks, if the
 * account is about to be deleted, so that the person can decide on that; otherwise to the front page.
 */
export function useAfterLogin(): () => void {
  const router = useRouter();
  const queries = useQueryClient();
  const target = useLocation({ select: ({ state }) => state.returnTo });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    showSuccess(translate(sessionMessages.signedIn));
    const isEnding = queries.getQueryData<CurrentUser | null>(["user"])?.endings?.account;
    timer.current = window.setTimeout(
      () => router.history.push(target ?? (isEnding ? "/user/tasks" : "/")),
      redirectAfterMs,
    );
  };
}
