import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { Option } from "@/ui/option-list.tsx";
import { Select } from "@/ui/select.tsx";
import { DialogProblem } from "./dialog-problem.tsx";

interface MergeDialogProps {
  title: string;
  /** What happens, which cannot be undone. */
  text: string;
  placeholder: string;
  /** What it can be merged into. */
  others: readonly Option[];
  /** Merges, and returns the server's message. */
  merge: (into: string) => Promise<string>;
  onClose: () => void;
}

/** Replaces something by another thing of its kind. Needs the network, because the person expects to see the result. */
export function MergeDialog({ title, text, placeholder, others, merge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: merge,
    networkMode: "always",
    retry: false,
    onSuccess: (message) => {
      showSuccess(translate(message));
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={into === null}
            onPress={() => into !== null && mutate(into)}
          >
            {t`Merge`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DialogProblem>{error ? reasonOf(error) : undefined}</DialogProblem>
        <p className="text-muted">{text}</p>
        <Select label={t`Merge into`} placeholder={placeholder} items={others} value={into} onChange={setInto} />
      </div>
    </Dialog>
  );
}
