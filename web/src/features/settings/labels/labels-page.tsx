import { colourAt, type Label } from "@baton/domain/label/label";
import { plural, t } from "@lingui/core/macro";
import { Tag } from "lucide-react";
import { useMemo, useState } from "react";
import { labelProblem, newLabel, useLabelWrite } from "@/features/label/picker/public.ts";
import { useLabels } from "@/features/label/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { AddByName } from "../add-by-name.tsx";
import { Section } from "../section.tsx";
import { SortableList } from "../sortable-list.tsx";
import { DeleteLabelDialog, MergeLabelDialog } from "./label-dialogs.tsx";
import { LabelRow } from "./label-row.tsx";

/** Counts the loaded tasks with each label. */
function useUses(): ReadonlyMap<string, number> {
  const { tasks } = useTasks();
  return useMemo(() => {
    const uses = new Map<string, number>();
    for (const { labelIds } of tasks) for (const id of labelIds) uses.set(id, (uses.get(id) ?? 0) + 1);
    return uses;
  }, [tasks]);
}

/** The labels of the team, for its admins: their names, colours and order. Each change is saved at once. */
export function LabelsPage() {
  const { labels, isPending, error, refetch } = useLabels();
  return (
    <Section title={t`Labels`}>
      <p className="text-muted">
        {t`The labels of the team's tasks, in the order in which filters list them. A new label on a task is added here.`}
      </p>
      {error ? (
        <ErrorState title={t`The labels could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <>
          <NewLabel labels={labels} />
          {isPending ? <Skeleton className="h-40" /> : <LabelList labels={labels} />}
        </>
      )}
    </Section>
  );
}

function NewLabel({ labels }: { labels: readonly Label[] }) {
  const { write } = useLabelWrite();
  return (
    <AddByName
      label={t`New label`}
      problemWith={(name) => labelProblem(name, labels)}
      onAdd={(name) => {
        const value = newLabel({ name, colour: colourAt(labels.length) }, labels);
        write({ kind: "create", value }, { quiet: true });
      }}
    />
  );
}

interface OpenDialog {
  readonly what: "merge" | "delete";
  readonly label: Label;
}

function LabelList({ labels }: { labels: readonly Label[] }) {
  const { write } = useLabelWrite();
  const uses = useUses();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (labels.length === 0)
    return <EmptyState icon={<Tag />}>{t`There are no labels yet. Add one, or label a task.`}</EmptyState>;

  const close = () => setDialog(null);
  return (
    <>
      <SortableList
        label={t`Labels`}
        items={labels}
        onMove={({ id }, rank) => write({ kind: "move", id, patch: { rank } }, { quiet: true })}
      >
        {(row) => (
          <LabelRow
            {...row}
            uses={plural(uses.get(row.item.id) ?? 0, { one: "# task", other: "# tasks" })}
            onMerge={() => setDialog({ what: "merge", label: row.item })}
            onDelete={() => setDialog({ what: "delete", label: row.item })}
          />
        )}
      </SortableList>
      {dialog?.what === "merge" && <MergeLabelDialog label={dialog.label} labels={labels} onClose={close} />}
      {dialog?.what === "delete" && (
        <DeleteLabelDialog label={dialog.label} uses={uses.get(dialog.label.id) ?? 0} onClose={close} />
      )}
    </>
  );
}
