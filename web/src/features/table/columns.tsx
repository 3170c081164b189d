import type { CustomField } from "@baton/domain/field/field";
import { type ValueName, valueName } from "@baton/domain/field/field.values";
import type { Task } from "@baton/domain/task/task";
import type { SortKey } from "@baton/domain/task/task.sort";
import { durationText } from "@baton/domain/time-entry/duration";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type ComponentType, memo } from "react";
import { toneOf, useLabelsById } from "@/features/label/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { ValueView } from "@/features/task/field-value/public.ts";
import type { useFieldNames } from "@/features/task/fields/public.ts";
import { Day, DueDate, PriorityLabel, stageLabel, TaskStageIcon, useStageOfTask } from "@/features/task/public.ts";
import { CycleMark, useTracked } from "@/features/task/tracking/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { type CellField, type Names, textOfField } from "./cell-values.ts";
import { CheckCell } from "./check-cell.tsx";
import { type CellProps, NumberCell, TitleCell } from "./title-cell.tsx";
import { type Total, totalOfChecked, totalOfEstimates, totalOfNumbers, totalOfTime } from "./totals.ts";

type ColumnId = Exclude<SortKey, "rank"> | "people" | "labels";

/** A column of a table. */
export interface TableColumn {
  readonly id: string;
  readonly label: string;
  /** The width in pixels, unless the person has changed it. */
  readonly width: number;
  /** The field that its cells edit; absent if they only show something. */
  readonly field?: CellField;
  /** The custom field whose values it shows, if it shows any. */
  readonly custom?: CustomField;
  /** The key by which its head sorts; absent if its values have no order. */
  readonly sort?: string;
  /** Whether its values are numbers, at the end of their cells. */
  readonly isNumber: boolean;
  /** The value of its cells as text, to be copied. */
  readonly text: (task: Task, names: Names) => string;
  /** What its values add up to; absent if they do not. */
  readonly total?: Total;
  readonly Content: ComponentType<CellProps>;
}

function StageCell({ task }: CellProps) {
  const name = useStageOfTask(task)?.name ?? stageLabel(task.stage);
  return (
    <>
      <TaskStageIcon task={task} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </>
  );
}

/** As many labels as there is space for. The others are counted. */
function LabelsCell({ task: { labelIds } }: CellProps) {
  const byId = useLabelsById();
  const labels = labelIds.flatMap((id) => byId.get(id) ?? []);
  const shown = labels.slice(0, 2);
  const rest = labels.slice(shown.length);
  const names = rest.map(({ name }) => name).join(", ");
  return (
    <>
      {shown.map((label) => (
        <span key={label.id} className="flex min-w-0 items-center gap-1.5">
          <Dot tone={toneOf(label)} />
          <span dir="auto" title={label.name} className="truncate">
            {label.name}
          </span>
        </span>
      ))}
      {rest.length > 0 && (
        <span role="img" aria-label={t`and ${names}`} title={names} className="shrink-0 text-xs text-faint">
          {`+${i18n.number(rest.length)}`}
        </span>
      )}
    </>
  );
}

function ProjectCell({ task }: CellProps) {
  const project = useProject(task.projectId);
  return (
    project && (
      <>
        <ProjectMark project={project} />
        <span dir="auto" className="truncate">
          {project.name}
        </span>
      </>
    )
  );
}

/** The due date, and whether it needs attention. */
function DueCell({ task }: CellProps) {
  return task.endingDate === "" ? null : <DueDate task={task} className="flex-nowrap! tabular-nums" />;
}

const isoLength = 10;

/** A date; nothing if there is none, because a column of "No date" only hides the dates. */
const DayCell = ({ date }: { date: string | null }) => date && <Day date={date} className="tabular-nums" />;

const dayText = (date: string | null) => date?.slice(0, isoLength) ?? "";

/** The time spent, as its task shows it. */
const SpentCell = ({ task }: CellProps) => useTracked(task).spent;

/** A column, and its name if it shows no field that people edit. */
type Described = Pick<TableColumn, "width" | "total" | "Content"> &
  ({ readonly field: Exclude<CellField, ValueName> } | ({ readonly label: () => string } & Pick<TableColumn, "text">));

/** All columns. */
const described: Readonly<Record<ColumnId, Described>> = {
  number: { label: () => t`ID`, width: 92, Content: NumberCell, text: (task, { taskName }) => taskName(task) },
  title: { field: "title", width: 320, Content: TitleCell },
  stage: { field: "stage", width: 128, Content: StageCell },
  priority: { field: "priority", width: 96, Content: ({ task }) => <PriorityLabel priority={task.priority} /> },
  people: { field: "assigneeIds", width: 88, Content: ({ task }) => <Avatars ids={task.assigneeIds} size={20} /> },
  start: { field: "startingDate", width: 116, Content: ({ task }) => <DayCell date={task.startingDate} /> },
  due: { field: "endingDate", width: 132, Content: DueCell },
  labels: { field: "labelIds", width: 176, Content: LabelsCell },
  cycle: { field: "cycleId", width: 116, Content: CycleMark },
  spent: {
    label: () => t`Time spent`,
    width: 104,
    Content: SpentCell,
    total: totalOfTime,
    text: ({ timeSpent }) => (timeSpent === 0 ? "" : durationText(timeSpent)),
  },
  estimate: {
    ...{ field: "estimate", width: 88, total: totalOfEstimates },
    Content: ({ task: { estimate } }) => (estimate === null ? null : i18n.number(estimate)),
  },
  project: {
    label: () => t`Project`,
    width: 144,
    Content: ProjectCell,
    text: (task, { projectName }) => projectName(task),
  },
  created: {
    label: () => t`Created At`,
    width: 112,
    Content: ({ task }) => <DayCell date={task.createdAt} />,
    text: ({ createdAt }) => dayText(createdAt),
  },
  updated: {
    label: () => t`Changed`,
    width: 112,
    Content: ({ task }) => <DayCell date={task.updatedAt} />,
    text: ({ updatedAt }) => dayText(updatedAt),
  },
  completed: {
    label: () => t`Completed`,
    width: 112,
    Content: ({ task }) => <DayCell date={task.completedAt} />,
    text: ({ completedAt }) => dayText(completedAt),
  },
};
const allIds = Object.keys(described) as ColumnId[];

/** Cells that are rendered again only when their task is another object. */
const contents = new Map(allIds.map((id) => [id, memo(described[id].Content)]));

const textOf =
  (field: CellField): TableColumn["text"] =>
  (task, names) =>
    textOfField(task, field, names);

const customWidths: Readonly<Record<CustomField["type"], number>> = {
  text: 160,
  number: 96,
  date: 116,
  select: 120,
  "multi-select": 176,
  person: 136,
  url: 160,
  checkbox: 88,
};

const CustomCell = memo(({ task: { values }, custom }: CellProps) => {
  const value = custom && values[custom.id];
  if (custom?.type === "checkbox") return <CheckCell isChecked={value === true} />;
  return !custom || value === undefined ? null : <ValueView field={custom} value={value} isCompact />;
});

/** How the values of a custom field are added up. */
const customTotals: Partial<Record<CustomField["type"], (fieldId: string) => Total>> = {
  number: totalOfNumbers,
  checkbox: totalOfChecked,
};

/** Returns the column of a custom field. */
function customColumn(field: CustomField): TableColumn {
  const name = valueName(field.id);
  const total = customTotals[field.type]?.(field.id);
  return {
    ...(total && { total }),
    ...{ id: field.id, label: field.name, field: name, sort: field.id, custom: field, text: textOf(name) },
    ...{ width: customWidths[field.type], isNumber: field.type === "number", Content: CustomCell },
  };
}

/** Returns all columns that a table can show. */
export const columnsFor = (
  nameOf: ReturnType<typeof useFieldNames>,
  customFields: readonly CustomField[],
): readonly TableColumn[] => [
  ...allIds.map((id): TableColumn => {
    const column = described[id];
    return {
      ...{
        id,
        width: column.width,
        isNumber: id === "estimate" || id === "spent",
        Content: contents.get(id) ?? column.Content,
      },
      ...(column.total && { total: column.total }),
      ...(id !== "people" && id !== "labels" && { sort: id }),
      ...("field" in column
        ? { field: column.field, label: nameOf(column.field), text: textOf(column.field) }
        : { label: column.label(), text: column.text }),
    };
  }),
  ...customFields.map(customColumn),
];
