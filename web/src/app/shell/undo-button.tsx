import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useActor } from "@/features/session/public.ts";
import { entryTexts, reportUndo } from "@/features/undo/public.ts";
import { reportUndosWith, undo, useUndoState } from "@/platform/undo.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { toasts } from "@/ui/toast-store.ts";

const whoAddsTasks = onDemand(async () => (await import("./task-creation-hint.tsx")).TaskCreationHint, {
  isOptional: true,
});

/**
 * Offers to undo the last action after its toast has closed: touch screens have no ⌘Z, and one second is short. In the
 * meantime, its place is that of a help for members, who have no Create Task there.
 */
export function UndoButton() {
  const actor = useActor();
  const { userId: own } = actor;
  const navigate = useNavigate();
  useEffect(() => {
    const openTask = (id: string) => void navigate({ to: "/user/tasks/$id", params: { id } });
    reportUndosWith((...outcome) => reportUndo({ own, openTask }, ...outcome));
  }, [own, navigate]);
  const { offered } = useUndoState();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot);
  if (!offered || shown.some(({ id, phase }) => id === offered.key && phase === "visible")) {
    return canTask.create(actor) ? null : <OnDemand of={whoAddsTasks} />;
  }
  const { undo: what } = entryTexts(offered);
  return (
    <Button
      size="sm"
      title={what === null ? t`Undo` : t`Undo: ${what}`}
      onPress={() => undo(offered)}
      className="w-full max-sm:shadow-raised sm:max-2xl:px-0"
    >
      <Undo2 aria-hidden="true" />
      <span className="sm:max-2xl:sr-only">{t`Undo`}</span>
    </Button>
  );
}
