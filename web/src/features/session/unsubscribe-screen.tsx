import { unsubscribePage } from "@baton/domain/notification-settings/page";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { request } from "@/platform/api.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Button } from "@/ui/button.tsx";
import { FormProblem, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSearchParam } from "./use-search-param.ts";

/** The page of the link that stops mail about tasks. It needs a click, because mail scanners open links, too. */
export function UnsubscribeScreen() {
  const token = useSearchParam("token") ?? "";
  const { attempt, isPending, problem } = useAttempt();
  const [isDone, setDone] = useState(false);
  useDocumentTitle(t`Mail about tasks`);
  const stop = () =>
    attempt(async () => {
      await request("POST", `${unsubscribePage}?${new URLSearchParams({ token })}`);
      setDone(true);
    });
  return (
    <SessionPanel heading={t`Mail about tasks`}>
      <p role="status" className="text-base text-pretty text-muted">
        {isDone
          ? t`You will get no more mail about tasks. You can switch it on again in Settings, under Notifications.`
          : t`Baton mails you the unread notifications in your inbox. Stopping these mails does not change your inbox.`}
      </p>
      <FormProblem>{problem}</FormProblem>
      {!isDone && (
        <Button variant="primary" size="lg" isPending={isPending} onPress={stop} className="w-full">
          {t`Stop all mail about tasks`}
        </Button>
      )}
    </SessionPanel>
  );
}
