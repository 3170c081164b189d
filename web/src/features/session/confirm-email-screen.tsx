import { AppError } from "@baton/domain/kernel/errors";
import { useNavigate } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { queryClient } from "@/platform/query-client.ts";
import { Button } from "@/ui/button.tsx";
import { confirmAddress } from "./recovery.ts";
import { FormProblem, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSearchParam } from "./use-search-param.ts";

/**
 * Where the mailed link that confirms an address leads. Opening it confirms nothing: mail scanners open links, too.
 */
export function ConfirmEmailScreen() {
  const token = useSearchParam("token") ?? "";
  const navigate = useNavigate();
  const { attempt, isPending, problem } = useAttempt();
  useDocumentTitle("Confirm Email");
  const confirm = () =>
    attempt(async () => {
      const isConfirmed = await isAccepted(token);
      void queryClient.invalidateQueries();
      await navigate({ to: "/email-verified", search: isConfirmed ? {} : { error: "expired" }, replace: true });
    });

  return (
    <SessionPanel heading="Confirm Email">
      <p className="text-base text-pretty text-muted">
        Somebody signed up for Baton with this email address. If that was you, confirm it. If not, close this page:
        nothing happens.
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button variant="primary" size="lg" isPending={isPending} onPress={confirm} className="w-full">
        Confirm Email
      </Button>
    </SessionPanel>
  );
}

/** Confirms an address; false for a link that is not valid any more. */
async function isAccepted(token: string): Promise<boolean> {
  try {
    await confirmAddress(token);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return false;
    throw error;
  }
}
