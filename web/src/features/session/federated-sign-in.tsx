import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { FullScreenSpinner, Spinner } from "@/ui/spinner.tsx";
import { openJoinedTeam } from "./open-joined-team.ts";
import { FormProblem } from "./session-panel.tsx";
import { useAfterLogin } from "./use-after-login.ts";
import { useFederated } from "./use-federated.ts";

/** Sign-up and login with an account of an OpenID provider. */
export function FederatedSignIn() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = useAfterLogin();
  const navigate = useNavigate();
  const { name, start, isWaiting, problem } = useFederated((hasJoined) => {
    setLeaving(true);
    if (hasJoined) void openJoinedTeam(navigate);
    else leave();
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </p>
      {/* Never disabled: another click restarts in the same popup, which may be hidden behind this window. */}
      <Button size="lg" onPress={start} className="w-full text-base">
        {t`Continue with ${name}`}
      </Button>
      <div role="status" className="empty:hidden">
        {isWaiting && (
          <p className="flex items-center justify-center gap-2 text-base text-muted">
            <Spinner label={t`Waiting for the sign-in window`} />
            {t`Continue in the window that opened.`}
          </p>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      {isLeaving && <FullScreenSpinner isOverlay label={t`Logging in`} />}
    </div>
  );
}
