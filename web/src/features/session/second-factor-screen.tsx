import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SessionPanel } from "./session-panel.tsx";

/**
 * Asks for the second factor in the popup of a federated sign-in, which requires it as well. The page that follows
 * publishes the result.
 */
export function SecondFactorScreen() {
  const navigate = useNavigate();
  useDocumentTitle(t`Second Step`);
  return (
    <main className="flex min-h-dvh flex-col">
      <SessionPanel heading={t`Second Step`}>
        <SecondFactorForm
          onSignedIn={() => void navigate({ to: "/signed-in" })}
          onBack={() => void navigate({ to: "/signed-in", search: { error: "cancelled" } })}
        />
      </SessionPanel>
    </main>
  );
}
