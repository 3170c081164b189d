import type { WorkStage } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Button, ToggleButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { choicesIn, filterTasks } from "./task-filter.ts";
import { type FilterGroup, useFilterGroups } from "./use-filter-groups.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

/** The maximum number of options of a kind that are shown before the person asks for the rest. */
const shownAtOnce = 8;

interface FilterSheetProps {
  control: TaskFilterControl;
  stage: WorkStage | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** All filters of a list on a phone: a sheet of toggle buttons over the lower part of the screen. */
export function FilterSheet({ control, stage, isOpen, onOpenChange }: FilterSheetProps) {
  const { filter, change, clear } = control;
  const listed = useUnfilteredTasks(stage);
  const groups = useFilterGroups(control, listed);
  const count = filterTasks(listed, filter).length;
  return (
    <Dialog
      title={t`Filter`}
      isOpen={isOpen}
      isDismissable
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="ghost" isDisabled={choicesIn(filter) === 0} onPress={clear}>
            {t`Clear filter`}
          </Button>
          <Button variant="primary" onPress={() => onOpenChange(false)} className="flex-1">
            {plural(count, { one: "Show # task", other: "Show # tasks" })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {groups
          .filter(({ options }) => options.length > 0)
          // People first, because a phone has no space for the button that shows only one's own tasks.
          .toSorted((a, b) => Number(b.field === "assignee") - Number(a.field === "assignee"))
          .map((group) => (
            <Field key={group.field} group={group} onChange={(values) => change(group.withChosen(values))} />
          ))}
      </div>
    </Dialog>
  );
}

/** The fields whose values are shown at once. Those of others are shown when their row is tapped. */
const shownFields: readonly string[] = ["assignee", "due", "priority", "label"];

function Field(props: GroupProps) {
  const { field, title, chosen, options } = props.group;
  const [isOpen, setOpen] = useState(false);
  if (isOpen || shownFields.includes(field)) return <Group {...props} />;
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={() => setOpen(true)}
      className="-my-2 flex h-11 items-center gap-3 border-t text-start first:border-t-0"
    >
      <span className="shrink-0">{title}</span>
      <span className="ms-auto min-w-0 truncate text-muted">{labels.join(", ")}</span>
      <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-faint rtl:-scale-x-100" />
    </button>
  );
}

interface GroupProps {
  group: FilterGroup;
  onChange: (values: string[]) => void;
}

function Group({ group: { title, options, chosen }, onChange }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const shown = options.filter(({ value }, index) => isOpen || index < shownAtOnce || chosen.includes(value));
  const hidden = options.length - shown.length;
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1.5 text-sm font-medium text-muted">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ value, label, icon, count }) => (
          <ToggleButton
            key={value}
            isSelected={chosen.includes(value)}
            onChange={(isChosen) => toggle(value, isChosen)}
            className={cn(
              buttonClass({ className: "max-w-full" }),
              "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
            )}
          >
            {icon}
            <span className="min-w-0 truncate">{label}</span>
            <span className="text-sm font-normal tabular-nums text-muted">
              {count !== undefined && i18n.number(count)}
            </span>
          </ToggleButton>
        ))}
        {hidden > 0 && (
          <Button variant="ghost" onPress={() => setOpen(true)}>
            {t`${i18n.number(hidden)} more`}
          </Button>
        )}
      </div>
    </section>
  );
}
