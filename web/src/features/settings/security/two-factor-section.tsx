import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";
import { TwoFactorDialog, type TwoFactorTask } from "./two-factor-dialog.tsx";

export function TwoFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  return (
    <Section title={t`Two-factor`}>
      <p className="text-muted">
        {t`After your password, Baton asks for a code that your phone shows. Your password alone is not enough to log in.`}
      </p>
      {data && <TwoFactorState {...data} onTask={setTask} />}
      {!data && !error && <Skeleton className="h-8" />}
      {!data && error && (
        <ErrorState title={t`Your second factor could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {task && <TwoFactorDialog task={task} onClose={() => setTask(null)} />}
    </Section>
  );
}

interface TwoFactorStateProps {
  hasPassword: boolean;
  isOn: boolean;
  recoveryCodesLeft: number;
  onTask: (task: TwoFactorTask) => void;
}

function TwoFactorState({ hasPassword, isOn, recoveryCodesLeft, onTask }: TwoFactorStateProps) {
  if (!hasPassword) {
    return (
      <p>
        {t`Your account has no password, so there is nothing to protect: you log in with another site or a passkey.`}
      </p>
    );
  }
  if (!isOn) {
    return (
      <Button className="w-fit" onPress={() => onTask("start")}>
        {t`Switch on`}
      </Button>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">{t`On`}</Badge>
        {plural(recoveryCodesLeft, { one: "# recovery code is left.", other: "# recovery codes are left." })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onTask("renew")}>{t`Create new recovery codes`}</Button>
        <Button className="text-danger-text!" onPress={() => onTask("stop")}>
          {t`Switch off`}
        </Button>
      </div>
    </>
  );
}
