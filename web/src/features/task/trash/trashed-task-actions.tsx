import type { Task } from "@baton/domain/task/task";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { useTaskWrite } from "../task-writes.ts";

/** The two ways out of the trash. */
export function TrashedTaskActions({ task, size = "md" }: { task: Pick<Task, "id" | "title">; size?: "sm" | "md" }) {
  const { write } = useTaskWrite();
  const [isAsking, setAsking] = useState(false);
  const { id, title } = task;
  return (
    <>
      <Button size={size} onPress={() => write({ kind: "move", id, patch: { stage: "todo" } })}>
        <RotateCcw aria-hidden="true" />
        Restore
      </Button>
      <Button size={size} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <AlertDialog
        title="Delete for good?"
        confirmLabel="Delete"
        isDanger
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => write({ kind: "purge", id })}
      >
        <span className="wrap-anywhere">{`“${title}” will be gone for everyone. This cannot be undone.`}</span>
      </AlertDialog>
    </>
  );
}
