import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import type { SessionAnswer } from "./current-user.ts";
import { resetSession } from "./session-actions.ts";
import { signInOptionsQuery } from "./sign-in-options.ts";
import { openSignInWindow, type SignInError, signInErrorText } from "./sign-in-window.ts";
import { removeInvitation } from "./stored-invitation.ts";

/** Returns whether a user is signed in now; if so, starts their session on this page. */
async function isSignedIn(): Promise<boolean> {
  const { data } = await request<SessionAnswer>("GET", "/api/session");
  // The sign-in has used the invitation, if there was one.
  if (data.workspaceId !== null) removeInvitation();
  if (data.user) await resetSession();
  return data.user !== null;
}

/**
 * Federated sign-in in a popup.
 * @param onSignedIn called after a successful sign-in
 */
export function useFederated(onSignedIn: () => void) {
  const { data: options } = useQuery(signInOptionsQuery);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const current = useRef<ReturnType<typeof openSignInWindow>>(undefined);
  useEffect(() => () => current.current?.forget(), []);

  const fail = (why: string) => {
    setWaiting(false);
    setProblem(why);
  };

  const settle = async (error: SignInError | null) => {
    try {
      // The server decides who is signed in, not the popup.
      if ((error === null || error === "closed") && (await isSignedIn())) {
        current.current?.forget();
        onSignedIn();
      } else fail(signInErrorText(error ?? "failed"));
    } catch (reason) {
      fail(reasonOf(reason));
    }
  };

  const start = async () => {
    current.current?.forget();
    if (options?.openId === null) return fail(signInErrorText("not_configured"));
    setProblem(undefined);
    setWaiting(true);
    const opened = openSignInWindow((error) => void settle(error));
    current.current = opened;
    try {
      // A popup that cannot reach the server shows the browser's error page, and never publishes a result.
      await request("GET", "/api/sign-in-options");
    } catch (error) {
      opened.forget();
      opened.close();
      fail(reasonOf(error));
    }
  };

  return { name: options?.openId?.name ?? "Google", start: () => void start(), isWaiting, problem };
}
