import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { FormProblem } from "./session-panel.tsx";
import { signInWithPasskey } from "./sign-in.ts";
import { useAttempt } from "./use-attempt.ts";

/**
 * Login with a passkey. The page is prerendered for all browsers, so a browser without passkeys explains the problem
 * after a click.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { attempt, isPending, problem } = useAttempt();
  const start = () =>
    attempt(async () => {
      await signInWithPasskey();
      onSignedIn();
    });
  return (
    <>
      <Button size="lg" onPress={start} className="w-full text-base">
        {t`Sign in with a passkey`}
      </Button>
      <FormProblem>{problem}</FormProblem>
      {isPending && <FullScreenSpinner isOverlay label={t`Logging in`} />}
    </>
  );
}
