import type { contract } from "@baton/domain/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { request } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import type { SessionAnswer } from "./current-user.ts";
import { forgetInvitation } from "./kept-invitation.ts";
import { enterAsSignedIn } from "./sign-in.ts";
import { openSignInWindow, signInErrors } from "./sign-in-window.ts";

type Options = z.infer<(typeof contract)["signInOptions"]["answer"]>;

/** What the server offers before anybody is signed in. */
export const signInOptionsQuery = queryOptions({
  queryKey: ["sign-in-options"],
  queryFn: async ({ signal }) => {
    const { data } = await request<Options>("GET", "/api/sign-in-options", undefined, { signal });
    return data;
  },
});

/** True when somebody is signed in now; the page then begins again as theirs. */
async function isSignedIn(): Promise<boolean> {
  const { data } = await request<SessionAnswer>("GET", "/api/session");
  // Whoever came with an invitation has used it.
  if (data.workspaceId !== null) forgetInvitation();
  if (data.user) await enterAsSignedIn();
  return data.user !== null;
}

/**
 * Signing in with an account elsewhere, in a window of its own.
 * @param onSignedIn called once somebody is signed in
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

  const settle = async (error: keyof typeof signInErrors | null) => {
    try {
      // Whatever the window said or did not say: the server knows who is signed in.
      if ((error === null || error === "closed") && (await isSignedIn())) {
        current.current?.forget();
        onSignedIn();
      } else fail(signInErrors[error ?? "failed"]);
    } catch (reason) {
      fail(reasonOf(reason));
    }
  };

  const start = async () => {
    current.current?.forget();
    if (options?.openId === null) return fail(signInErrors.not_configured);
    setProblem(undefined);
    setWaiting(true);
    const opened = openSignInWindow((error) => void settle(error));
    current.current = opened;
    try {
      // A window that cannot reach the server shows the browser's own page, and never says a word.
      await request<Options>("GET", "/api/sign-in-options");
    } catch (error) {
      opened.forget();
      opened.close();
      fail(reasonOf(error));
    }
  };

  return { name: options?.openId?.name ?? "Google", start: () => void start(), isWaiting, problem };
}
