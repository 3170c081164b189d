import type { ImportWire } from "@baton/domain/import/import.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { announce } from "@/ui/announce.ts";
import { Button } from "@/ui/button.tsx";
import { ProgressBar } from "@/ui/progress-bar.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { importQuery, removeImport, useImportCall } from "./import-query.ts";
import { secondsLeft } from "./import-state.ts";
import { percentText, tasksText, timeLeftText, titleOf } from "./import-text.ts";
import { Kinds } from "./kinds.tsx";
import { Outcome } from "./outcome.tsx";

/** The progress of an import that is running. */
export function Running({ one }: { one: ImportWire }) {
  const { id, name, progress } = one;
  const { done, total } = progress;
  const { isError } = useQuery(importQuery(id));
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useImportCall(() => removeImport(id), t`The import was not cancelled.`);
  useAnnouncedProgress(one);
  return (
    <Outcome
      sign={<Spinner label={t`Importing`} className="text-accent-text" />}
      title={t`Importing ${titleOf(one)}`}
      detail={<bdi>{name}</bdi>}
    >
      <div className="flex flex-col gap-2 px-4 pb-4">
        <ProgressBar label={t`Import`} part={Math.min(1, done / Math.max(total, 1))} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
          <span>
            <span className="font-medium text-text">{percentText(one)}</span>
            {" · "}
            {t`${i18n.number(done)} of ${tasksText(total)}`}
          </span>
          <TimeLeft done={done} total={total} isWaiting={isError} />
        </p>
      </div>
      <Kinds one={one} />
      <p className="flex gap-3 border-t px-4 py-3 text-muted">
        <LogOut size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t`You can leave this page. If the server restarts, the import continues where it was.`}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2">
        <p className="text-sm text-muted">{t`What is new is hidden from others until it is finished`}</p>
        <Button variant="ghost-danger" onPress={() => setAsking(true)}>
          {t`Cancel import…`}
        </Button>
      </div>
      <AlertDialog
        isDanger
        title={t`Cancel this import?`}
        confirmLabel={t`Cancel import`}
        cancelLabel={t`Continue importing`}
        isPending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => mutate()}
      >
        {plural(one.created, {
          one: "The task that is in already will be removed.",
          other: "The # tasks that are in already will be removed.",
        })}{" "}
        {t`To import the file later, you would upload it again.`}
      </AlertDialog>
    </Outcome>
  );
}

function TimeLeft({ done, total, isWaiting }: { done: number; total: number; isWaiting: boolean }) {
  const [first] = useState(() => ({ at: Date.now(), done }));
  if (isWaiting) return <span role="status">{t`Waiting for the server`}</span>;
  const seconds = secondsLeft(first, { at: Date.now(), done }, total);
  return seconds === undefined ? null : <span>{timeLeftText(seconds)}</span>;
}

const quarters = 4;

/** Announces each quarter of the progress. */
function useAnnouncedProgress(one: ImportWire): void {
  const { done, total } = one.progress;
  const quarter = Math.floor((quarters * done) / Math.max(total, 1));
  useEffect(() => {
    if (quarter > 0 && quarter < quarters) announce(i18n.number(quarter / quarters, { style: "percent" }));
  }, [quarter]);
}
