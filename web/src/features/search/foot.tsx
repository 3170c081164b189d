import { searchLimits } from "@baton/domain/search/search";
import { plural, t } from "@lingui/core/macro";
import { type ActionId, hintOf } from "@/features/action/public.ts";
import { OfflineError } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { KeyHint } from "@/ui/key-hint.tsx";
import { keyOf, type Shown } from "./results.ts";
import type { useResults } from "./use-results.ts";

interface FootProps {
  shown: Shown;
  answer: ReturnType<typeof useResults>;
  isTyped: boolean;
  onClearFilter: () => void;
}

/** What the keys do unless the bar of selected tasks is over them, what is missing from the results, and the place of the chosen one. */
export function Foot({ shown: { results, chosen }, answer, isTyped, onClearFilter }: FootProps) {
  const note = noteOf(answer, results.length);
  const place = results.findIndex((result) => keyOf(result) === chosen) + 1;
  const count = results.length;
  const isFilterRefused = answer.error !== null && !(answer.error instanceof OfflineError);
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 border-t bg-sunken px-3 py-1 text-xs text-faint max-sm:not-has-[p]:hidden sm:px-4">
      <span
        aria-hidden="true"
        className="flex items-center gap-3 selecting:invisible pointer-coarse:hidden max-sm:hidden"
      >
        {count > 0 && <KeyHint keys="↑ ↓">{t`choose`}</KeyHint>}
        {count > 0 && <KeyHint keys="↵">{t`open`}</KeyHint>}
        <span className="contents group-has-[[role=option]:focus]/search:hidden">
          {count > 0 && <KeyHint keys={t`Esc`}>{t`to the list`}</KeyHint>}
          {isTyped && <KeyHint keys={t`Tab`}>{t`next kind`}</KeyHint>}
        </span>
        <span className="hidden group-has-[[role=option]:focus]/search:contents">
          <span className="hidden group-has-[[data-task]:focus]/search:contents">
            <ActionHint of="peek">{t`peek`}</ActionHint>
            <ActionHint of="select">{t`select`}</ActionHint>
          </span>
          <ActionHint of="search">{t`change the search`}</ActionHint>
        </span>
      </span>
      {note !== undefined && (
        <p role="status" className="min-w-0 text-sm text-muted">
          {note}
        </p>
      )}
      {isFilterRefused && answer.hasFilter && (
        <Button variant="ghost" size="sm" onPress={onClearFilter}>
          {t`Search without the filter`}
        </Button>
      )}
      {count > 0 && <span className="ms-auto tabular-nums max-sm:hidden">{t`${place} of ${count}`}</span>}
    </div>
  );
}

function ActionHint({ of, children }: { of: ActionId; children: string }) {
  const keys = hintOf(of);
  return keys !== undefined && <KeyHint keys={keys}>{children}</KeyHint>;
}

/** Returns what is missing from the results, and what to do about it. */
function noteOf({ error, isComplete, counted }: FootProps["answer"], count: number): string | undefined {
  if (error instanceof OfflineError) return t`Only titles. Texts need the connection.`;
  if (error) return reasonOf(error);
  if (!isComplete) return t`Stopped after 1 s. Add a word or a filter.`;
  if (count < searchLimits.results || counted <= count) return undefined;
  return plural(count, {
    one: "The best # is shown. Add a word.",
    other: "The first # are shown. Add a word or a filter.",
  });
}
