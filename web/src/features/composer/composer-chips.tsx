import { newId } from "@baton/domain/kernel/ids";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Priority } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFileDialog } from "@/features/attachment/public.ts";
import { Labels } from "@/features/label/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { useProject, useStages } from "@/features/project/public.ts";
import { FieldPicker } from "@/features/task/field-picker/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import {
  type PickedField,
  type PickedFields,
  pointsIn,
  problemWithPoints,
  useAssigneeProblem,
} from "@/features/task/fields/public.ts";
import { Day, PriorityIcon, priorityLabel, StageIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { chipClass, looks } from "./chip-look.ts";
import type { ChosenFile } from "./use-composer-draft.ts";
import type { ComposerDraft } from "./use-stored-draft.ts";

interface ChipProps {
  field: PickedField;
  label: string;
  task: PickedFields;
  look: keyof typeof looks;
  isSmall: boolean;
  edit: (patch: Partial<ComposerDraft>) => void;
  children: ReactNode;
}

const smallChipClass = "h-6 gap-1 px-1.5 text-xs";

const noop = () => undefined;

function Chip({ field, label, task, look, isSmall, edit, children }: ChipProps) {
  const { trigger, open, menu } = useMenuTrigger(noop);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        title={label}
        onClick={() => open()}
        className={cn(chipClass, isSmall && smallChipClass, looks[look])}
      >
        {children}
      </button>
      {menu && <FieldPicker {...{ field, label, task, edit }} {...menu} />}
    </>
  );
}

interface ComposerChipsProps {
  draft: ComposerDraft;
  /** The draft before anything was chosen. */
  base: ComposerDraft;
  stage: ProjectStage;
  /** Shows only the fields that the person has chosen. */
  isBrief?: boolean;
  edit: (patch: Partial<ComposerDraft>) => void;
}

/** The estimate of a new task, which is typed into its chip. */
export function EstimateChip({
  draft: { estimate },
  isBrief = false,
  edit,
}: Pick<ComposerChipsProps, "draft" | "isBrief" | "edit">) {
  const [typed, setTyped] = useState("");
  // A template or "Discard" changes the estimate, too.
  const isTyped = Object.is(pointsIn(typed), estimate);
  const stored = estimate === null ? "" : i18n.number(estimate);
  const text = isTyped ? typed : stored;
  const problem = problemWithPoints(estimate);
  return (
    <>
      <label
        className={cn(
          chipClass,
          isBrief && smallChipClass,
          looks[text === "" ? "empty" : "chosen"],
          "focus-within:border-accent",
        )}
      >
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={fieldWords.estimate.label()}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : "composer-estimate-problem"}
          placeholder={fieldWords.estimate.heading()}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            edit({ estimate: pointsIn(target.value) });
          }}
          className="field-sizing-content max-w-28 min-w-2 bg-transparent outline-none placeholder:text-muted"
        />
        {text !== "" && t`pt`}
      </label>
      {problem !== undefined && (
        <span role="alert" id="composer-estimate-problem" className="text-sm text-danger-text">
          {problem}
        </span>
      )}
    </>
  );
}

interface FileChipsProps {
  files: readonly ChosenFile[];
  onChange: (files: readonly ChosenFile[]) => void;
}

/** The files of a new task, which are uploaded once it is created. */
export function FileChips({ files, onChange }: FileChipsProps) {
  const { element, open } = useFileDialog(t`Add files`, (chosen) =>
    onChange([...files, ...chosen.map((file) => ({ id: newId(), file }))]),
  );
  return (
    <>
      {files.map(({ id, file }) => (
        <button
          key={id}
          type="button"
          aria-label={t`Remove ${file.name}`}
          title={file.name}
          onClick={() => onChange(files.filter((one) => one.id !== id))}
          className={cn(chipClass, looks.chosen)}
        >
          <span className="max-w-40 truncate">{file.name}</span>
          <X size={12} aria-hidden="true" />
        </button>
      ))}
      <button type="button" onClick={open} className={cn(chipClass, looks.empty)}>
        {t`Add files`}
      </button>
      {element}
    </>
  );
}

/** The fields of a new task, each of which opens its picker. */
export function ComposerChips({ draft, base, stage, isBrief = false, edit }: ComposerChipsProps) {
  const { priority, startingDate, endingDate, assigneeIds, labelIds, subtaskTitles } = draft;
  const { length } = subtaskTitles;
  const project = useProject(stage.projectId);
  // A word can name a stage of another project after the people.
  const problem = useAssigneeProblem(assigneeIds, stage.projectId);
  const isElsewhere = useStages().some(({ id, projectId }) => id === base.stageId && projectId !== stage.projectId);
  const place = project && isElsewhere ? `${project.name}/${stage.name}` : stage.name;
  const chips: readonly { field: PickedField; isEmpty?: boolean; isInitial: boolean; children: ReactNode }[] = [
    {
      field: "stage",
      isInitial: stage.id === base.stageId,
      children: (
        <>
          <StageIcon stage={stage} />
          <span className="truncate">{place}</span>
        </>
      ),
    },
    { field: "priority", isInitial: priority === base.priority, children: <PriorityValue priority={priority} /> },
    {
      field: "assigneeIds",
      isEmpty: assigneeIds.length === 0,
      isInitial: isSameItems(assigneeIds, base.assigneeIds),
      children: assigneeIds.length > 0 ? <Avatars ids={assigneeIds} size={18} /> : t`People`,
    },
    {
      field: "labelIds",
      isEmpty: labelIds.length === 0,
      isInitial: labelIds.length === 0,
      children: labelIds.length > 0 ? <Labels ids={labelIds} /> : t`Labels`,
    },
    dayChip("startingDate", startingDate, t`Starting Date`),
    dayChip("endingDate", endingDate, t`Ending Date`),
  ];
  return (
    <>
      {chips
        .filter(({ isInitial }) => !(isBrief && isInitial))
        .map(({ field, isEmpty, isInitial, children }) => (
          <Chip
            key={field}
            {...{ field, edit, children }}
            label={fieldWords[field].heading()}
            task={{ ...draft, stageId: stage.id, projectId: stage.projectId }}
            look={lookOf(isInitial, isEmpty)}
            isSmall={isBrief}
          />
        ))}
      {length > 0 && (
        <span className="text-sm text-muted">{plural(length, { one: "# subtask", other: "# subtasks" })}</span>
      )}
      {problem && (
        <span role="alert" className="text-sm text-danger-text">
          {problem}
        </span>
      )}
    </>
  );
}

function lookOf(isInitial: boolean, isEmpty = false): keyof typeof looks {
  if (!isInitial) return "chosen";
  return isEmpty ? "empty" : "initial";
}

const isSameItems = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item) => b.includes(item));

function dayChip(field: "startingDate" | "endingDate", date: string, label: string) {
  const isEmpty = date === "";
  const children = isEmpty ? fieldWords[field].heading() : <Day date={date} label={label} />;
  return { field, isEmpty, isInitial: isEmpty, children };
}

function PriorityValue({ priority }: { priority: Priority }) {
  return (
    <>
      <PriorityIcon priority={priority} />
      {priorityLabel(priority)}
    </>
  );
}
