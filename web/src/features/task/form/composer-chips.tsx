import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Priority } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Labels } from "@/features/label/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { Day } from "../day.tsx";
import { FieldPicker, type PickedField, type PickedFields } from "../fields/fact-picker.tsx";
import { taskFields } from "../fields/fields.tsx";
import { priorityLabel } from "../labels.ts";
import { StageSign } from "../stage-sign.tsx";
import { PriorityIcon } from "../task-visuals.tsx";
import type { ComposerDraft } from "./use-composer-draft.ts";

/** The boxes of a fact that the person has chosen, of one with its initial value, and of an empty one. */
const looks = {
  chosen: "border-accent bg-accent-soft text-text",
  initial: "border-line-strong text-text hover:bg-hover",
  empty: "border-dashed border-line-strong text-muted hover:bg-hover",
};

interface ChipProps {
  field: PickedField;
  label: string;
  task: PickedFields;
  look: keyof typeof looks;
  edit: (patch: Partial<ComposerDraft>) => void;
  children: ReactNode;
}

const nothing = () => undefined;

function Chip({ field, label, task, look, edit, children }: ChipProps) {
  const { trigger, open, menu } = useMenuTrigger(nothing);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        title={label}
        onClick={() => open()}
        className={cn(
          "touch-target flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-md border px-2.5 text-sm transition-colors aria-expanded:border-accent pointer-coarse:h-9",
          looks[look],
        )}
      >
        {children}
      </button>
      {menu && <FieldPicker {...{ field, label, task, edit }} {...menu} />}
    </>
  );
}

interface ComposerChipsProps {
  draft: ComposerDraft;
  stage: ProjectStage;
  projectId: string;
  edit: (patch: Partial<ComposerDraft>) => void;
}

/** The facts of a new task, each of which opens its picker. */
export function ComposerChips({ draft, stage, projectId, edit }: ComposerChipsProps) {
  const { priority, startingDate, endingDate, assigneeIds, labelIds, subtaskTitles } = draft;
  const chip = (field: PickedField) => ({
    ...{ field, edit },
    label: taskFields[field].heading(),
    task: { ...draft, stageId: stage.id, projectId },
  });
  const { length } = subtaskTitles;
  return (
    <>
      <Chip {...chip("stage")} look="initial">
        <StageSign stage={stage} />
        <span className="truncate">{stage.name}</span>
      </Chip>
      <Chip {...chip("priority")} look={priority === "normal" ? "initial" : "chosen"}>
        <PriorityValue priority={priority} />
      </Chip>
      <Chip {...chip("assigneeIds")} look={assigneeIds.length > 0 ? "chosen" : "empty"}>
        {assigneeIds.length > 0 ? <Avatars ids={assigneeIds} size={18} /> : t`People`}
      </Chip>
      <Chip {...chip("labelIds")} look={labelIds.length > 0 ? "chosen" : "empty"}>
        {labelIds.length > 0 ? <Labels ids={labelIds} /> : t`Labels`}
      </Chip>
      <Chip {...chip("startingDate")} look={startingDate !== "" ? "chosen" : "empty"}>
        {startingDate === "" ? taskFields.startingDate.heading() : <Day date={startingDate} label={t`Starting Date`} />}
      </Chip>
      <Chip {...chip("endingDate")} look={endingDate !== "" ? "chosen" : "empty"}>
        {endingDate === "" ? taskFields.endingDate.heading() : <Day date={endingDate} label={t`Ending Date`} />}
      </Chip>
      {length > 0 && (
        <span className="text-sm text-muted">{plural(length, { one: "# subtask", other: "# subtasks" })}</span>
      )}
    </>
  );
}

function PriorityValue({ priority }: { priority: Priority }) {
  return (
    <>
      <PriorityIcon priority={priority} />
      {priorityLabel(priority)}
    </>
  );
}
