import { t } from "@lingui/core/macro";
import { SearchX } from "lucide-react";
import { ActionKey, ariaKey, useAction } from "@/features/action/public.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Says that a filter finds nothing, and clears it. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  useAction("clearFilter", onClear);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      action={
        <Button onPress={onClear} aria-keyshortcuts={ariaKey("clearFilter")}>
          {t`Clear filter`} <ActionKey of="clearFilter" />
        </Button>
      }
    >
      {t`No tasks match your search.`}
    </EmptyState>
  );
}
