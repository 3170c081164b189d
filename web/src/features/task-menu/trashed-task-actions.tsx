import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useTaskWrite } from "@/features/task/public.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";

/** Restores a task or, for admins, deletes it permanently. */
export function TrashedTaskActions({ task, size = "md" }: { task: Pick<Task, "id" | "title">; size?: "sm" | "md" }) {
  const { write } = useTaskWrite();
  const mayPurge = canTask.purge(useActor(), { stage: "delete" });
  const [isAsking, setAsking] = useState(false);
  const { id, title } = task;
  return (
    <>
      <Button size={size} onPress={() => write({ kind: "move", id, patch: { stage: "todo" } })}>
        <RotateCcw aria-hidden="true" />
        <span className="@max-sm/header:sr-only">{t`Restore`}</span>
      </Button>
      {mayPurge && (
        <Button size={size} onPress={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          <span className="@max-sm/header:sr-only">{t`Delete`}</span>
        </Button>
      )}
      <AlertDialog
        title={t`Delete for good?`}
        confirmLabel={t`Delete`}
        isDanger
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => write({ kind: "remove", id })}
      >
        <span className="wrap-anywhere">{t`“${title}” will be gone for everyone. This cannot be undone.`}</span>
      </AlertDialog>
    </>
  );
}
