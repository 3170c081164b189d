import { t } from "@lingui/core/macro";
import { useState } from "react";
import { request } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";

/** Lets a disabled person leave their team: the refused login has authenticated them. */
export function LeaveDisabled() {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<string>();
  const leave = async () => {
    setPending(true);
    try {
      await request("POST", "/api/leave", {});
      setResult(t`You left the team. You can log in again.`);
    } catch (error) {
      setResult(reasonOf(error));
    }
    setPending(false);
  };
  if (result) return <p role="status">{result}</p>;
  if (!isAsking)
    return (
      <Button className="w-fit" onPress={() => setAsking(true)}>
        {t`Leave the team`}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2 text-text">
      <p className="w-full">{t`You will no longer see its tasks, and another team can add you.`}</p>
      <Button variant="danger" autoFocus isPending={isPending} onPress={() => void leave()}>
        {t`Leave`}
      </Button>
      <Button onPress={() => setAsking(false)}>{t`Cancel`}</Button>
    </div>
  );
}
