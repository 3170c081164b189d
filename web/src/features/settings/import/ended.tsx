import { importContract } from "@baton/domain/import/import.contract";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Spinner } from "@/ui/spinner.tsx";
import { useImportCall } from "./import-query.ts";
import { isDiscarded, isExpired } from "./import-state.ts";
import { timeText, titleOf } from "./import-text.ts";
import { focusIfLost, Outcome } from "./outcome.tsx";
import { Review } from "./review.tsx";

/** An import whose tasks and projects are being removed. */
export function Undoing({ one }: { one: ImportWire }) {
  return (
    <Outcome
      sign={<Spinner label={t`Undoing`} className="text-accent-text" />}
      title={t`Undoing the import of ${titleOf(one)}`}
      detail={t`You can leave this page.`}
    />
  );
}

/** An import of which nothing is left: it has failed, was undone, or was never started. */
export function Ended({ one }: { one: ImportWire }) {
  const { state, finishedAt } = one;
  const hasFailed = state === "failed";
  const isKept = !isExpired(one, useMinute()) && hasFailed;
  const [isReviewed, setReviewed] = useState(false);
  if (isReviewed && isKept) return <Review one={one} />;
  const onReview = () => setReviewed(true);
  return (
    <Outcome
      sign={
        hasFailed ? (
          <CircleAlert size={20} aria-hidden="true" className="text-danger-text" />
        ) : (
          <Undo2 size={20} aria-hidden="true" className="text-muted" />
        )
      }
      title={endTitle(one)}
      detail={finishedAt && <time dateTime={finishedAt}>{timeText(finishedAt)}</time>}
    >
      <div className="flex flex-col items-start gap-4 border-t p-4">
        <p className="wrap-anywhere">{endText(one)}</p>
        {isKept ? (
          <TryAgain id={one.id} onReview={onReview} />
        ) : (
          <Link
            ref={focusIfLost}
            to="/user/settings/$page"
            params={{ page: "import" }}
            className={buttonClass({ variant: "primary", className: "max-sm:w-full" })}
          >
            {t`Import a file`}
          </Link>
        )}
      </div>
    </Outcome>
  );
}

/** The ways to go on after an import has failed, without uploading its file again. */
function TryAgain({ id, onReview }: { id: string; onReview: () => void }) {
  const { mutate, isPending } = useImportCall(
    () => call(importContract.runImport, { params: { id }, body: {} }),
    t`The import did not start.`,
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
      <Button ref={focusIfLost} variant="primary" isPending={isPending} onPress={() => mutate()}>
        {t`Try again`}
      </Button>
      <Button onPress={onReview}>{t`Change your choices`}</Button>
    </div>
  );
}

function endTitle(one: ImportWire): string {
  if (one.state === "failed") return t`The import of ${titleOf(one)} has failed`;
  return isDiscarded(one) ? t`The file was discarded` : t`The import of ${titleOf(one)} was undone`;
}

function endText(one: ImportWire): string {
  if (isDiscarded(one)) return t`Nothing was imported.`;
  const removed = t`Everything that it had created was removed.`;
  if (one.state === "failed") return `${reasonOf(one.error)} ${removed}`;
  return one.updated > 0 ? t`${removed} What it changed in tasks that were here before stays.` : removed;
}
