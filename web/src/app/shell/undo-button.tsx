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
    <Button size="sm" variant="ghost" onPress={() => undo(offered)} className="shrink-0">
      <Undo2 aria-hidden="true" />
      {t`Undo`}
    </Button>
  );
}
