import type { ProjectStage } from "@baton/domain/stage/stage";
import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStageWrite } from "@/features/stage/public.ts";
import { StageIcon } from "@/features/task/public.ts";
import { joinLastTwo } from "@/platform/undo.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { useCountOf } from "./project-context.ts";
import { useAllTasks } from "./use-all-tasks.ts";

interface DeleteStageDialogProps {
  stage: ProjectStage;
  /** The other stages of the project. */
  others: readonly ProjectStage[];
  onClose: () => void;
}

/** Asks where the tasks of a stage are moved before it is deleted. */
export function DeleteStageDialog({ stage, others, onClose }: DeleteStageDialogProps) {
  const { write } = useStageWrite();
  const { moveTo, load, isComplete } = useAllTasks(stage);
  const count = useCountOf(stage.id);
  const [isCounting, setCounting] = useState(!isComplete);
  const countAll = useEffectEvent(() => void load().finally(() => setCounting(false)));
  useEffect(() => countAll(), []);
  const nearest = others.find(({ category }) => category === stage.category) ?? others[0];
  const [to, setTo] = useState(nearest?.id ?? "");
  const remove = async () => {
    const target = others.find(({ id }) => id === to);
    if (count > 0 && target) await moveTo(target, { quiet: true });
    // Tasks that could not be loaded are moved there, too.
    write({ kind: "remove", id: stage.id, into: to });
    if (count > 0) joinLastTwo();
  };
  return (
    <AlertDialog
      title={t`Delete ${stage.name}?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void remove()}
    >
      {count === 0 && !isCounting ? (
        t`The stage is empty.`
      ) : (
        <div className="flex flex-col gap-3">
          <p aria-busy={isCounting}>
            {isCounting
              ? t`Counting tasks…`
              : plural(count, {
                  one: "# task moves to another stage first.",
                  other: "# tasks move to another stage first.",
                })}
          </p>
          <Select
            label={t`Move them to`}
            items={others.map((other) => ({ id: other.id, label: other.name, icon: <StageIcon stage={other} /> }))}
            value={to}
            onChange={setTo}
          />
        </div>
      )}
    </AlertDialog>
  );
}
