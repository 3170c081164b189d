import { openIdErrors } from "@baton/domain/session/open-id";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { translate } from "@/platform/translate.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Outcome, SessionPanel } from "./session-panel.tsx";
import { parseError, publishSignIn } from "./sign-in-channel.ts";
import { useSearchParam } from "./use-search-param.ts";

/**
 * The last page of a federated sign-in's popup: publishes the result, and closes the popup if the browser allows that.
 */
export function SignedInScreen() {
  const error = parseError(useSearchParam("error"));
  const heading = error ? t`Not Signed In` : t`Signed In`;
  useDocumentTitle(heading);
  useEffect(() => {
    publishSignIn(error);
    window.close();
  }, [error]);
  return (
    <main className="flex min-h-dvh flex-col">
      <SessionPanel heading={heading}>
        <Outcome isProblem={error !== null}>
          {error ? translate(openIdErrors[error]) : t`You are signed in. You can close this window.`}
        </Outcome>
        <Link to={error ? "/login" : "/"} className={buttonClass({ size: "lg" })}>
          {error ? t`Go to Login` : t`Go to Baton`}
        </Link>
      </SessionPanel>
    </main>
  );
}
