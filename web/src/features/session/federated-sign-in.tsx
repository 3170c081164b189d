import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { FullScreenSpinner, Spinner } from "@/ui/spinner.tsx";
import { FormProblem } from "./session-panel.tsx";
import { useFederated } from "./use-federated.ts";
import { useLoggedIn } from "./use-logged-in.ts";

/** Signing up and in with another company's account, where the server offers it. */
export function FederatedSignIn() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLoggedIn();
  const { name, start, isWaiting, problem } = useFederated(() => {
    setLeaving(true);
    leave();
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {/* Never disabled: pressed again, it starts again in the same window, should that be lost behind this one. */}
      <Button size="lg" onPress={start} className="w-full text-base">
        Continue with {name}
      </Button>
      <div role="status" className="empty:hidden">
        {isWaiting && (
          <p className="flex items-center justify-center gap-2 text-base text-muted">
            <Spinner label="Waiting for the sign-in window" />
            Go on in the window that opened.
          </p>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      {isLeaving && <FullScreenSpinner isOverlay label="Logging in" />}
    </div>
  );
}
