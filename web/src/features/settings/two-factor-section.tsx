import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";
import { Section } from "./section.tsx";
import { TwoFactorDialog, type TwoFactorTask } from "./two-factor-dialog.tsx";

export function TwoFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  return (
    <Section title="Two-factor">
      <p className="text-muted">
        After your password, Baton asks for a code that your phone shows. Whoever learns your password still does not
        get in.
      </p>
      {data && <TwoFactorState {...data} onTask={setTask} />}
      {!data && !error && <Skeleton className="h-8" />}
      {!data && error && (
        <ErrorState title="Your second factor could not be loaded." onRetry={() => void refetch()}>
          {error.message}
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
      <p>Your account has no password, so there is nothing to protect: you log in with another site or a passkey.</p>
    );
  }
  if (!isOn) {
    return (
      <Button className="w-fit" onPress={() => onTask("start")}>
        Switch on
      </Button>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">On</Badge>
        {recoveryCodesLeft === 1 ? "1 recovery code is left." : `${recoveryCodesLeft} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onTask("renew")}>Make new recovery codes</Button>
        <Button className="text-danger-text!" onPress={() => onTask("stop")}>
          Switch off
        </Button>
      </div>
    </>
  );
}
