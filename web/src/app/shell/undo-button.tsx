import { t } from "@lingui/core/macro";
import { Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { undo, useUndoState } from "@/platform/undo.ts";
import { Button } from "@/ui/button.tsx";
import { toasts } from "@/ui/toast-store.ts";

/** Offers to undo the last action after its toast has closed: touch screens have no ⌘Z, and one second is short. */
export function UndoButton() {
  const { offered } = useUndoState();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot);
  if (!offered || shown.some(({ id, phase }) => id === offered.key && phase === "visible")) return null;
  return (
    <Button
      size="sm"
      title={t`Undo`}
      onPress={() => undo(offered)}
      className="w-full max-sm:shadow-raised sm:max-2xl:px-0"
    >
      <Undo2 aria-hidden="true" />
      <span className="sm:max-2xl:sr-only">{t`Undo`}</span>
    </Button>
  );
}
