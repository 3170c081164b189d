import { isValueName } from "@baton/domain/field/field.values";
import { valueAt } from "@baton/domain/kernel/writes";
import { t } from "@lingui/core/macro";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useNames } from "@/features/activity/public.ts";
import { useActor } from "@/features/session/public.ts";
import { wordsOfField } from "@/features/task/field-words/public.ts";
import { useFieldNames } from "@/features/task/fields/public.ts";
import type { TaskConflict } from "@/features/task/public.ts";
import { conflictStore, useTaskWrite } from "@/features/task/public.ts";
import { changedBy } from "@/features/undo/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { MarkedText } from "@/platform/rich-text/text-diff.tsx";
import { wordDiff } from "@/platform/rich-text/word-diff.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { resolution, type Side, type Sides } from "./resolution.ts";

/** Shows the edits that conflict with another person's, one at a time. */
export function ConflictDialog() {
  const [conflict] = useSyncExternalStore(conflictStore.subscribe, conflictStore.getSnapshot);
  return conflict && <OpenConflict key={conflict.edit.key} conflict={conflict} />;
}

function OpenConflict({ conflict }: { conflict: TaskConflict }) {
  const [chosen, setChosen] = useState<Sides>({});
  const { write } = useTaskWrite();
  const close = () => conflictStore.settle(conflict);
  const { title, id } = conflict.theirs;
  const by = changedBy(id, { entityId: id, fields: conflict.fields, own: useActor().userId });
  const save = () => {
    const edit = resolution(conflict, chosen);
    if (Object.keys(edit.patch).length > 0) write({ kind: "edit", id: conflict.edit.id, ...edit });
    close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t`Two versions`}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onPress={close}>
            {t`Discard yours`}
          </Button>
          <Button variant="primary" onPress={save}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {by
          ? t`${by} changed “${title}” while you edited it. Choose which version of each field to keep.`
          : t`“${title}” was changed elsewhere while you edited it. Choose which version of each field to keep.`}
      </p>
      {conflict.fields.map((field) => (
        <Versions
          key={field}
          field={field}
          conflict={conflict}
          side={chosen[field] ?? "mine"}
          onChange={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
    </Dialog>
  );
}

interface VersionsProps {
  readonly field: keyof Sides;
  readonly conflict: TaskConflict;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

const sides = (): readonly { id: Side; label: string }[] => [
  { id: "theirs", label: t`Elsewhere` },
  { id: "mine", label: t`Yours` },
];

function Versions({ field, conflict, side, onChange }: VersionsProps) {
  const nameOf = useFieldNames();
  const names = useNames();
  const { format } = useDateTexts();
  const words = wordsOfField(field, names.field);
  const heading = isValueName(field) ? (words?.heading() ?? "") : nameOf(field);
  const shown = (value: unknown) => words?.text(value, { ...names, day: format }) ?? "";
  const texts = { theirs: shown(valueAt(conflict.theirs, field)), mine: shown(valueAt(conflict.edit.patch, field)) };
  const parts = useMemo(() => wordDiff(texts.theirs, texts.mine), [texts.theirs, texts.mine]);
  return (
    <section aria-label={heading} className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{heading}</h3>
        <SegmentedControl<Side>
          label={t`Version of ${heading} to keep`}
          items={sides()}
          value={side}
          onChange={onChange}
        />
      </div>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {sides().map(({ id, label }) => (
          <figure
            key={id}
            aria-label={label}
            className={cn("rounded-md border bg-sunken p-3", id === side && "border-accent bg-raised")}
          >
            <figcaption className="text-sm text-muted">{label}</figcaption>
            <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
              <MarkedText parts={parts} side={id === "theirs" ? "before" : "after"} />
            </p>
          </figure>
        ))}
      </div>
    </section>
  );
}
