import { contract } from "@baton/domain/contract";
import { plural, t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { reloadTrash } from "@/features/task/lists/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";

/** Deletes everything in the trash permanently, after a confirmation. */
export function EmptyTrash({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    // Does not wait for the network, because other tasks could be in the trash by then.
    networkMode: "always",
    mutationFn: () => call(contract.emptyTrash, {}),
    onSuccess: ({ data }) => showSuccess(translate(data.message)),
    onError: (error) => showError(t`Something went wrong!`, error),
    onSettled: reloadTrash,
  });
  return (
    <>
      <Button size="sm" isPending={isPending} onPress={() => setAsking(true)} className="text-danger-text!">
        <Trash2 aria-hidden="true" />
        <span className="@max-md/header:sr-only">{t`Empty trash`}</span>
      </Button>
      <AlertDialog
        title={t`Empty the trash?`}
        confirmLabel={t`Empty trash`}
        isDanger
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => mutate()}
      >
        {plural(count, {
          one: "One task will be gone for everyone. This cannot be undone.",
          other: "# tasks will be gone for everyone. This cannot be undone.",
        })}
      </AlertDialog>
    </>
  );
}
