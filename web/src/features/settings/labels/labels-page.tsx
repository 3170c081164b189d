import { colourAt, type Label } from "@baton/domain/label/label";
import { rankAt } from "@baton/domain/task/task.rank";
import { plural, t } from "@lingui/core/macro";
import { Tag } from "lucide-react";
import { useMemo, useState } from "react";
import { labelProblem, newLabel, useLabelWrite } from "@/features/label/picker/public.ts";
import { useLabels } from "@/features/label/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { Section } from "../section.tsx";
import { DeleteLabelDialog, MergeLabelDialog } from "./label-dialogs.tsx";
import { type LabelAction, LabelRow } from "./label-row.tsx";

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
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = labelProblem(name, labels);
        setProblem(wrong);
        if (wrong !== undefined) return;
        write(
          { kind: "create", value: newLabel({ name: name.trim(), colour: colourAt(labels.length) }, labels) },
          { quiet: true },
        );
        setName("");
      }}
    >
      <TextField
        label={t`New label`}
        isLabelHidden
        placeholder={t`New label`}
        autoComplete="off"
        value={name}
        errorMessage={problem}
        validationBehavior="aria"
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        className="flex-1"
      />
      <Button type="submit">{t`Add`}</Button>
    </form>
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

  function move(label: Label, by: 1 | -1) {
    const others = labels.filter(({ id }) => id !== label.id);
    const to = labels.indexOf(label) + by;
    if (to < 0 || to > others.length) return;
    write({ kind: "move", id: label.id, patch: { rank: rankAt(others, to) } }, { quiet: true });
  }

  function act(label: Label, action: LabelAction) {
    if (action === "up") move(label, -1);
    else if (action === "down") move(label, 1);
    else setDialog({ what: action, label });
  }

  const close = () => setDialog(null);
  return (
    <>
      <ul aria-label={t`Labels`} className="-mx-3 flex flex-col">
        {labels.map((label, index) => (
          <LabelRow
            key={label.id}
            label={label}
            uses={plural(uses.get(label.id) ?? 0, { one: "# task", other: "# tasks" })}
            isFirst={index === 0}
            isLast={index === labels.length - 1}
            problemWith={(name) =>
              labelProblem(
                name,
                labels.filter(({ id }) => id !== label.id),
              )
            }
            onAction={(action) => act(label, action)}
          />
        ))}
      </ul>
      {dialog?.what === "merge" && <MergeLabelDialog label={dialog.label} labels={labels} onClose={close} />}
      {dialog?.what === "delete" && (
        <DeleteLabelDialog label={dialog.label} uses={uses.get(dialog.label.id) ?? 0} onClose={close} />
      )}
    </>
  );
}
