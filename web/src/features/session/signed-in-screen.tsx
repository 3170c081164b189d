import { openIdErrors } from "@baton/domain/session/open-id";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Outcome, SessionPanel } from "./session-panel.tsx";
import { knownError, tellSignedIn } from "./sign-in-news.ts";
import { useSearchParam } from "./use-search-param.ts";

/** Where the window of a sign-in elsewhere ends: it says how that went, and is gone where the browser lets it. */
export function SignedInScreen() {
  const error = knownError(useSearchParam("error"));
  const heading = error ? "Not Signed In" : "Signed In";
  useDocumentTitle(heading);
  useEffect(() => {
    tellSignedIn(error);
    window.close();
  }, [error]);
  return (
    <main className="flex min-h-dvh flex-col">
      <SessionPanel heading={heading}>
        <Outcome isProblem={error !== null}>
          {error ? openIdErrors[error] : "You are signed in. You can close this window."}
        </Outcome>
        <Link to={error ? "/login" : "/"} className={buttonClass({ size: "lg" })}>
          {error ? "Go to Login" : "Go to Baton"}
        </Link>
      </SessionPanel>
    </main>
  );
}
