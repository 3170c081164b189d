import type { InvitationContent } from "@baton/domain/invitation/invitation";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf } from "@/platform/translate.ts";
import type { SessionAnswer } from "./current-user.ts";
import { invitationQuery } from "./invitation-query.ts";
import { resetSession } from "./session-actions.ts";
import { signInOptionsQuery } from "./sign-in-options.ts";
import { openSignInWindow, type SignInError, signInErrorText } from "./sign-in-window.ts";
import { removeInvitation, storedInvitation } from "./stored-invitation.ts";

/**
 * Starts the session of the user who is signed in now on this page. Returns null without one, otherwise whether they
 * are in the team whose invitation this tab has opened.
 */
async function startSession(): Promise<{ readonly hasJoined: boolean } | null> {
  const { data } = await request<SessionAnswer>("GET", "/api/session");
  if (!data.user) return null;
  const team = queryClient.getQueryData<InvitationContent>(invitationQuery(storedInvitation()).queryKey)?.team;
  // The sign-in has used the invitation, if there was one.
  if (data.workspaceId !== null) removeInvitation();
  await resetSession();
  return { hasJoined: team != null && team.admin.email === data.user.adminEmail };
}

/**
 * Federated sign-in in a popup.
 * @param onSignedIn called after a successful sign-in, with true if it used an invitation to a team
 */
export function useFederated(onSignedIn: (hasJoined: boolean) => void) {
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
      const session = error === null || error === "closed" ? await startSession() : null;
      if (session) {
        current.current?.forget();
        onSignedIn(session.hasJoined);
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
