import { AppError } from "@baton/domain/kernel/errors";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { queryClient } from "@/platform/query-client.ts";
import { Button } from "@/ui/button.tsx";
import { verifyEmail } from "./recovery.ts";
import { FormProblem, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSearchParam } from "./use-search-param.ts";

/** The page of the link that verifies an address. It needs a click, because mail scanners open links, too. */
export function ConfirmEmailScreen() {
  const token = useSearchParam("token") ?? "";
  const navigate = useNavigate();
  const { attempt, isPending, problem } = useAttempt();
  useDocumentTitle(t`Confirm Email`);
  const confirm = () =>
    attempt(async () => {
      const isConfirmed = await isAccepted(token);
      void queryClient.invalidateQueries();
      await navigate({ to: "/email-verified", search: isConfirmed ? {} : { error: "expired" }, replace: true });
    });

  return (
    <SessionPanel heading={t`Confirm Email`}>
      <p className="text-base text-pretty text-muted">
        {t`Someone signed up for Baton with this email address. If that was you, confirm it. If not, close this page: nothing happens.`}
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button variant="primary" size="lg" isPending={isPending} onPress={confirm} className="w-full">
        {t`Confirm Email`}
      </Button>
    </SessionPanel>
  );
}

/** Verifies an address; false for an invalid link. */
async function isAccepted(token: string): Promise<boolean> {
  try {
    await verifyEmail(token);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return false;
    throw error;
  }
}
