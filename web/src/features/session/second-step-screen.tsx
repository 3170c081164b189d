import { useNavigate } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { SecondStep } from "./second-step.tsx";
import { SessionPanel } from "./session-panel.tsx";

/**
 * The second step in the window of a sign-in elsewhere: whoever the provider let in still shows their second factor. The
 * page it goes on to tells how it ended.
 */
export function SecondStepScreen() {
  const navigate = useNavigate();
  useDocumentTitle("Second Step");
  return (
    <main className="flex min-h-dvh flex-col">
      <SessionPanel heading="Second Step">
        <SecondStep
          onSignedIn={() => void navigate({ to: "/signed-in" })}
          onBack={() => void navigate({ to: "/signed-in", search: { error: "cancelled" } })}
        />
      </SessionPanel>
    </main>
  );
}
