import { contract } from "@baton/domain/contract";
import { taskMessages } from "@baton/domain/task/task.messages";
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { tasksQuery } from "../task-query.ts";

/** Removes everything in the trash for good, after a question. */
export function EmptyTrash({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    // It does not wait for the network: by then, something else would be in the trash.
    networkMode: "always",
    mutationFn: () => call(contract.emptyTrash, {}),
    onSuccess: ({ data }) => showSuccess(data.message),
    onError: (error) => showError(taskMessages.failed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey }),
  });
  return (
    <>
      <Button size="sm" isPending={isPending} onPress={() => setAsking(true)} className="text-danger-text!">
        <Trash2 aria-hidden="true" />
        <span className="@max-md/header:sr-only">Empty trash</span>
      </Button>
      <AlertDialog
        title="Empty the trash?"
        confirmLabel="Empty trash"
        isDanger
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => mutate()}
      >
        {count === 1
          ? "One task will be gone for everyone. This cannot be undone."
          : `${count.toLocaleString("en")} tasks will be gone for everyone. This cannot be undone.`}
      </AlertDialog>
    </>
  );
}
