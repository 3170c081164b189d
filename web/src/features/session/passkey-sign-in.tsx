import { Button } from "@/ui/button.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { FormProblem } from "./session-panel.tsx";
import { signInWithPasskey } from "./sign-in.ts";
import { useAttempt } from "./use-attempt.ts";

/** Signing in with a passkey. Where a browser has none, the button says why: at build, nobody knows which browser comes. */
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
        Sign in with a passkey
      </Button>
      <FormProblem>{problem}</FormProblem>
      {isPending && <FullScreenSpinner isOverlay label="Logging in" />}
    </>
  );
}
