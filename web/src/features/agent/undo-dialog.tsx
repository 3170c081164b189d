import { type KeptChange, type TokenWire, tokenContract } from "@baton/domain/token/token.contract";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { agentQuery } from "./agent-queries.ts";

interface UndoDialogProps {
  agent: TokenWire;
  /** From when on. */
  since: string;
  onClose: () => void;
}

/** The number of titles that the question names. */
const mostTitles = 5;

/** Restores what was taken back. */
async function redo(id: string, since: string): Promise<void> {
  try {
    const { data } = await call(tokenContract.undoToken, { params: { id }, body: { since, redo: true } });
    showSuccess(translate(data.message), { duration: 5_000 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`Not everything was restored.`, error);
  }
  await queryClient.invalidateQueries({ queryKey: agentQuery(id).queryKey });
}

/** Asks before everything that an agent has done today is taken back, and says what stays. */
export function UndoDialog({ agent: { id, name }, since, onClose }: UndoDialogProps) {
  const [isPending, setPending] = useState(false);
  const undo = (dryRun: boolean) => call(tokenContract.undoToken, { params: { id }, body: { since, dryRun } });
  const { data: plan, error } = useQuery({
    queryKey: ["undo-plan", id, since],
    queryFn: async () => (await undo(true)).data,
    gcTime: 0,
  });
  const confirm = async () => {
    setPending(true);
    try {
      const { message, undone, at } = (await undo(false)).data;
      const actions = undone > 0 ? [{ label: t`Undo`, onAction: () => void redo(id, at) }] : [];
      showSuccess(translate(message), { duration: 8_000, actions });
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      showError(t`Not everything was taken back. Try again.`, failure);
    }
    await queryClient.invalidateQueries({ queryKey: agentQuery(id).queryKey });
    onClose();
  };
  return (
    <AlertDialog
      title={t`Undo everything that ${name} did today?`}
      confirmLabel={t`Undo all`}
      isDanger
      isPending={isPending || !(plan || error)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void confirm()}
    >
      {error && <p>{reasonOf(error)}</p>}
      {plan && (
        <p>
          {plural(plan.undone, {
            0: "There is nothing left to take back.",
            one: "# thing goes back to what it was. Tasks that it created move to the trash.",
            other: "# things go back to what they were. Tasks that it created move to the trash.",
          })}
        </p>
      )}
      {plan && plan.kept.length > 0 && <Kept kept={plan.kept} />}
    </AlertDialog>
  );
}

function Kept({ kept }: { kept: readonly KeptChange[] }) {
  const titles = [...new Set(kept.flatMap(({ task }) => task?.title ?? []))];
  const others = titles.length - mostTitles;
  return (
    <>
      <p className="mt-2">{t`What was changed since stays as it is:`}</p>
      <ul className="mt-1 list-disc ps-5 wrap-anywhere">
        {titles.slice(0, mostTitles).map((title) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
        {others > 0 && <li>{plural(others, { one: "# other task", other: "# other tasks" })}</li>}
        {kept.some(({ task }) => task === null) && <li>{t`projects, their stages and fields`}</li>}
      </ul>
    </>
  );
}
