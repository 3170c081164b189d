import type { Priority } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useNames } from "@/features/activity/public.ts";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { ProjectMark, useKnownProjects, useStages } from "@/features/project/public.ts";
import { wordsOfField } from "@/features/task/field-words/public.ts";
import { PriorityIcon, priorityLabel, StageIcon, StageMark } from "@/features/task/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";

const rowClass = "inline-flex min-w-0 items-center gap-1.5";

const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function StageValue({ id }: { id: string }) {
  const stage = useStages().find((each) => each.id === id);
  if (!stage) return <span>{t`another stage`}</span>;
  return (
    <span className={rowClass}>
      <StageIcon stage={stage} />
      <span className="truncate">{stage.name}</span>
    </span>
  );
}

function ProjectValue({ id }: { id: string }) {
  const project = useKnownProjects().find((each) => each.id === id);
  if (!project) return <span>{t`another project`}</span>;
  return (
    <span className={rowClass}>
      <ProjectMark project={project} />
      <span className="truncate">{project.name}</span>
    </span>
  );
}

function PeopleValue({ ids }: { ids: readonly string[] }) {
  const people = usePeopleById();
  if (ids.length === 0) return <span>{t`Nobody`}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {ids.map((id) => {
        const person = people.get(id);
        return (
          <span key={id} className={rowClass}>
            {person && <MemberAvatar member={person} size={18} />}
            {person?.username ?? t`Somebody`}
          </span>
        );
      })}
    </span>
  );
}

/** Labels by their names: one that is new is not known here yet. */
function LabelsValue({ names }: { names: readonly string[] }) {
  const { labels } = useLabels();
  if (names.length === 0) return <span>{t`No label`}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {names.map((name) => {
        const label = labels.find((each) => each.name === name);
        return (
          <span key={name} className={rowClass}>
            <Dot tone={label ? toneOf(label) : "gray"} />
            <bdi>{name}</bdi>
          </span>
        );
      })}
    </span>
  );
}

function TextValue({ field, value }: { field: string; value: unknown }) {
  const names = useNames();
  const text = wordsOfField(field, names.field)?.text(value, names) ?? String(value ?? "");
  return (
    <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere" title={text}>
      {text}
    </span>
  );
}

function DayValue({ value }: { value: unknown }) {
  const { day } = useNames();
  const date = String(value ?? "");
  return <span className="whitespace-nowrap tabular-nums">{date === "" ? t`No date` : day(date)}</span>;
}

type Show = (value: unknown) => ReactNode;

const shows: Readonly<Record<string, Show>> = {
  stageId: (value) => <StageValue id={String(value)} />,
  stage: (value) =>
    value === "delete" ? (
      <span className={rowClass}>
        <StageMark stage="delete" />
        {t`Trash`}
      </span>
    ) : (
      <TextValue field="stage" value={value} />
    ),
  projectId: (value) => <ProjectValue id={String(value)} />,
  priority: (value) => (
    <span className={rowClass}>
      <PriorityIcon priority={value as Priority} />
      {priorityLabel(value as Priority)}
    </span>
  ),
  assigneeIds: (value) => <PeopleValue ids={idsIn(value)} />,
  labelIds: (value) => <LabelsValue names={idsIn(value)} />,
  startingDate: (value) => <DayValue value={value} />,
  endingDate: (value) => <DayValue value={value} />,
  isArchived: (value) => <span>{value === true ? t`Archived` : t`Not archived`}</span>,
  subtasks: (value) => (
    <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
      {idsIn(value).join(", ")}
    </span>
  ),
};

/** A value of a field of a task, as it is drawn elsewhere. */
export function ShownValue({ field, value }: { field: string; value: unknown }) {
  const show = Object.hasOwn(shows, field) ? shows[field] : undefined;
  return show ? show(value) : <TextValue field={field} value={value} />;
}

/** Returns the name of a field, in one or two words. */
function useFieldName() {
  const names = useNames();
  const short: Readonly<Record<string, string>> = {
    ...{ stageId: t`Stage`, stage: t`Stage`, projectId: t`Project`, endingDate: t`Due`, startingDate: t`Start` },
    ...{ title: t`Title`, isArchived: t`Archive`, subtasks: t`Subtasks`, cover: t`Cover` },
  };
  return (field: string) => {
    const words = wordsOfField(field, names.field);
    return short[field] ?? words?.ownName?.() ?? words?.heading() ?? field;
  };
}

type Fields = Readonly<Record<string, readonly unknown[]>>;

interface ChangedFieldsProps {
  fields: Fields;
  isQuiet?: boolean;
}

/** Each field with its value now and the one that is proposed. */
export function ChangedFields({ fields, isQuiet = false }: ChangedFieldsProps) {
  const nameOf = useFieldName();
  return (
    <dl className="flex min-w-0 flex-col gap-1">
      {Object.entries(fields).map(([field, [before, after]]) => (
        <div key={field} className="flex min-w-0 items-baseline gap-2">
          <dt className={cn("w-16 shrink-0 truncate text-sm text-muted", isQuiet && "sr-only")}>{nameOf(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            {field === "subtasks" || field === "notes" ? null : (
              <>
                <span className="min-w-0 text-muted">
                  <ShownValue field={field} value={before} />
                </span>
                <ArrowRight
                  size={14}
                  role="img"
                  aria-label={t`becomes`}
                  className="shrink-0 text-faint rtl:-scale-x-100"
                />
              </>
            )}
            <span className={cn("min-w-0", !isQuiet && "font-semibold")}>
              <ShownValue field={field} value={after} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a new task would have. */
export function NewFields({ fields }: { fields: Fields }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {Object.entries(fields).map(([field, [, after]]) => (
        <ShownValue key={field} field={field} value={after} />
      ))}
    </span>
  );
}
