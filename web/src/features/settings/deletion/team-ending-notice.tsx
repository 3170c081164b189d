import { t } from "@lingui/core/macro";
import { endingDay } from "./deletion-call.ts";

/** Shown to every member of a team that is about to be deleted. */
export function TeamEndingNotice({ endsAt }: { endsAt: string }) {
  return (
    <section aria-label={t`The team will be deleted`} className="shrink-0 border-b bg-danger-soft px-4 py-2.5 lg:px-6">
      <p className="text-danger-text">{t`This team and its tasks will be deleted on ${endingDay(endsAt)}.`}</p>
    </section>
  );
}
