import { publishedRole, roleLabel, roles } from "@baton/domain/member/member";
import type { ByField, DueField, EditableField, Task, TaskTexts } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { UserRoundPlus } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import type { ActionId } from "@/features/action/public.ts";
import { Labels } from "@/features/label/public.ts";
import { MemberAvatar, type Person, toneOfRole, useMembersById, usePeopleById } from "@/features/member/public.ts";
import { ProjectMark, useActorIn, useProject } from "@/features/project/public.ts";
import { choiceFields, fieldWords } from "@/features/task/field-words/public.ts";
import type { PickedField } from "@/features/task/fields/public.ts";
import { Byline, useFieldNames } from "@/features/task/fields/public.ts";
import {
  Day,
  DueDate,
  PriorityLabel,
  pointsText,
  stageLabel,
  TaskStageIcon,
  useStageOfTask,
} from "@/features/task/public.ts";
import { translate } from "@/platform/translate.ts";
import { Dot } from "@/ui/badge.tsx";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { Editors } from "../editors.tsx";
import { SaveStatus } from "../save-status.tsx";
import { CustomFields } from "./custom-fields.tsx";
import { CycleField } from "./cycle-field.tsx";
import { EstimateField } from "./estimate-field.tsx";
import { FieldButton, FieldNote, FieldRow } from "./field-row.tsx";
import { FollowField } from "./follow-field.tsx";

/** Beside the text of a task, a line separates both, and no card is needed. */
const besideTextClass =
  "@2xl/task:@max-5xl/task:border-0 @2xl/task:@max-5xl/task:bg-transparent @2xl/task:@max-5xl/task:p-0 @2xl/task:@max-5xl/task:shadow-none";

/** Returns the name of a role. A former member keeps a role that may no longer exist. */
function labelOfRole(role: string): string {
  const known = roles.find((one) => one === role);
  return known ? translate(roleLabel(known)) : role;
}

/** @param hasLeft the person is no longer in the team */
function PersonRow({ person, hasLeft }: { person: Person; hasLeft: boolean }) {
  const { username, email } = person;
  const role = publishedRole(person);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <MemberAvatar member={person} size={32} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 grow truncate text-base font-medium" title={username}>
            {username}
          </p>
          <p className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
            <Dot tone={toneOfRole(role)} />
            {labelOfRole(role)}
          </p>
        </div>
        <p className="truncate text-sm text-muted" title={email}>
          {email}
        </p>
        {hasLeft && <p className="text-sm text-faint">{t`No longer in the team`}</p>}
      </div>
    </li>
  );
}

/** The project of a task, and its number there. */
function ProjectField({ task: { projectId, number } }: { task: Task }) {
  const project = useProject(projectId);
  if (!project) return null;
  return (
    <FieldRow label={t`Project`}>
      <ProjectMark project={project} />
      <Link
        to="/user/projects/$key"
        params={{ key: project.key }}
        className="min-w-0 truncate hover:underline"
        dir="auto"
      >
        {project.name}
      </Link>
      {number > 0 && (
        <span className="shrink-0 text-sm text-muted tabular-nums @2xl/task:@max-5xl/task:hidden">{`${project.key}-${number}`}</span>
      )}
    </FieldRow>
  );
}

/** The stage of a task in its project. */
export function StageValue({ task }: { task: Task }) {
  const stageName = useStageOfTask(task)?.name ?? stageLabel(task.stage);
  return (
    <>
      <TaskStageIcon task={task} />
      {stageName}
    </>
  );
}

/** Shows a value, or a button that changes it. */
export function Value({ mayEdit, children, ...props }: ComponentProps<typeof FieldButton> & { mayEdit: boolean }) {
  if (!mayEdit)
    return <span className={cn("flex min-w-0 flex-wrap items-center gap-2", props.className)}>{children}</span>;
  return <FieldButton {...props}>{children}</FieldButton>;
}

interface ListedFieldProps {
  task: Task;
  label: string;
  mayEdit: boolean;
}

/** Returns a field that is changed with a picker. */
const picked =
  (field: PickedField, View: ComponentType<{ task: Task }>, look: { action?: ActionId; className?: string } = {}) =>
  ({ task, ...props }: ListedFieldProps) => (
    <Value {...{ task, field }} {...props} {...look}>
      <View task={task} />
    </Value>
  );

/** The fields that are shown above and below the list instead. */
type ListedField = Exclude<EditableField, keyof TaskTexts | DueField | "title" | "assigneeIds" | "cycleId">;

/** The fields of a task that are shown and changed here, in this order. Other choices follow. */
const listed = {
  stage: picked("stage", StageValue, { action: "stage" }),
  priority: picked("priority", ({ task }) => <PriorityLabel priority={task.priority} />, { action: "priority" }),
  startingDate: picked("startingDate", ({ task }) => <Day date={task.startingDate} />),
  endingDate: picked("endingDate", DueDate, { action: "dueDate" }),
  estimate: ({ task, mayEdit }) => (mayEdit ? <EstimateField task={task} /> : pointsText(task.estimate ?? 0)),
  labelIds: picked(
    "labelIds",
    ({ task }) =>
      task.labelIds.length > 0 ? <Labels ids={task.labelIds} /> : <span className="text-faint">{"–"}</span>,
    { action: "labels", className: "gap-1" },
  ),
} as const satisfies ByField<ListedField, ComponentType<ListedFieldProps>>;

const contents: readonly (readonly [ListedField, ComponentType<ListedFieldProps>])[] = [
  ...(Object.entries(listed) as [keyof typeof listed, ComponentType<ListedFieldProps>][]),
  ...choiceFields
    .filter((field) => !(field in listed))
    .map((field) => [field, picked(field, ({ task }) => fieldWords[field].choiceText(task[field]))] as const),
];

/** The project, the fields and the assignees of a task. People who may edit the task change them here. */
export function TaskFields({ task }: { task: Task }) {
  const nameOf = useFieldNames();
  const actor = useActorIn(task.projectId);
  const isInUse = task.stage !== "delete";
  const mayEdit = canTask.edit(actor, task) && isInUse;
  const mayMove = canTask.move(actor) && isInUse;
  // Nobody else needs to see which fields are empty.
  const shown = contents.filter(([field]) => mayEdit || task[field] !== null);
  return (
    <>
      <dl className={cn(cardClass, "px-4 py-2 tabular-nums", besideTextClass)}>
        {shown.map(([field, Content]) => {
          const label = nameOf(field);
          return (
            <FieldRow key={field} label={label} note={<FieldNote taskId={task.id} field={field} />}>
              <Content {...{ task, label }} mayEdit={field === "stage" ? mayMove : mayEdit} />
            </FieldRow>
          );
        })}
        <CycleField {...{ task, mayEdit }} />
        <CustomFields {...{ task, mayEdit }} />
        <ProjectField task={task} />
        {isInUse && <FollowField task={task} />}
      </dl>
      <People task={task} mayEdit={mayEdit} />
      <div className="-mt-3 flex flex-col gap-0.5 px-4 text-sm text-muted @2xl/task:@max-5xl/task:px-0">
        <Byline what="created" by={task.createdBy} at={task.createdAt} />
        {task.archivedAt !== null && <Byline what="archived" by={null} at={task.archivedAt} />}
        {task.trashedAt !== null && <Byline what="trashed" by={task.trashedBy} at={task.trashedAt} />}
      </div>
    </>
  );
}

/** The assignees of a task. */
function People({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const members = useMembersById();
  const people = usePeopleById();
  const nameOf = useFieldNames();
  const assignees = task.assigneeIds.flatMap((id) => people.get(id) ?? []);
  const heading = nameOf("assigneeIds");
  return (
    <section className={cn(cardClass, "relative px-4 py-3", besideTextClass)}>
      <div className="flex items-center gap-2 pb-1">
        <h2 className="text-sm font-medium text-muted">{heading}</h2>
        <Editors taskId={task.id} field="assigneeIds" />
      </div>
      <SaveStatus taskId={task.id} field="assigneeIds" />
      {assignees.length === 0 && !mayEdit && <p className="py-1 text-base text-faint">{t`Nobody yet`}</p>}
      <ul>
        {assignees.map((person) => (
          <PersonRow key={person.id} person={person} hasLeft={!members.has(person.id)} />
        ))}
      </ul>
      {mayEdit && (
        <FieldButton {...{ task, label: heading }} field="assigneeIds" action="assign" className="text-base text-muted">
          <UserRoundPlus size={16} aria-hidden="true" />
          {assignees.length === 0 ? t`Assign people` : t`Change people`}
        </FieldButton>
      )}
    </section>
  );
}
