import { endingDay } from "./deletion-call.ts";

/** Tells everyone in a team that it is about to be deleted. */
export function TeamEndingNotice({ endsAt }: { endsAt: string }) {
  return (
    <section aria-label="The team will be deleted" className="shrink-0 border-b bg-danger-soft px-4 py-2.5 lg:px-6">
      <p className="text-danger-text">This team and its tasks will be deleted on {endingDay(endsAt)}.</p>
    </section>
  );
}
