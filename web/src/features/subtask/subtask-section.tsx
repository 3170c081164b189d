import { type Subtask, subtaskLimits } from "@baton/domain/subtask/subtask";
import { canSubtask } from "@baton/domain/subtask/subtask.policy";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { ChevronRight, CornerDownRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { SectionHead } from "@/features/task/section/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { AddSubtasks } from "./add-subtasks.tsx";
import { MissingSubtasks } from "./missing-subtasks.tsx";
import { SubtaskField } from "./subtask-field.tsx";
import { splitByDay } from "./subtask-model.ts";
import { type RowFocus, SubtaskRow } from "./subtask-row.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import { type SubtaskActions, useSubtaskActions } from "./use-subtask-actions.ts";
import { useSubtasks } from "./use-subtasks.ts";

/** The subtasks of a task, and how many of them are done. */
export function SubtaskSection({ task }: { task: Task }) {
  const { subtasks, stored, error, refetch } = useSubtasks(task);
  const done = subtasks ? subtasks.filter((subtask) => subtask.done).length : task.subtasksDone;
  const count = subtasks?.length ?? task.subtaskCount;
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <SectionHead heading={fieldWords.subtaskTitles.heading()}>
        {count > 0 && <Progress done={done} count={count} />}
      </SectionHead>
      {subtasks ? (
        <Rows task={task} subtasks={subtasks} stored={stored} />
      ) : (
        <MissingSubtasks task={task} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Progress({ done, count }: { done: number; count: number }) {
  const text = t`${i18n.number(done)} of ${i18n.number(count)} done`;
  return (
    <>
      <span role="img" aria-label={text} title={text} className="text-sm text-muted tabular-nums">
        {`${i18n.number(done)}/${i18n.number(count)}`}
      </span>
      <span aria-hidden="true" className="h-1 w-16 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-success-text transition-[inline-size] duration-120"
          style={{ inlineSize: `${(done / count) * 100}%` }}
        />
      </span>
    </>
  );
}

interface RowsProps {
  task: Task;
  subtasks: readonly Subtask[];
  /** The ids of the subtasks that are on the server, or that are pending with an id. */
  stored: ReadonlySet<string>;
}

function Rows({ task, subtasks, stored }: RowsProps) {
  const actor = useActorIn(task.projectId);
  const mayEdit = task.stage !== "delete" && canSubtask.edit(actor, task);
  const today = useToday();
  const { past, now } = useMemo(() => splitByDay(subtasks, today), [subtasks, today]);
  const [isUnfolded, setUnfolded] = useState(false);
  const rows = useMemo(() => (isUnfolded ? [...past, ...now] : now), [isUnfolded, past, now]);
  const { list, current, editing, insertingAfter, focus, insert, focusOn, focusAdd } = useRowFocus(rows);
  useAction("addSubtask", focusAdd, { isEnabled: mayEdit });
  const actions = useSubtaskActions({ task, subtasks, rows }, (id) => focusOn(id, "title"));
  return (
    <div ref={list}>
      {past.length > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="-mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 text-muted hover:bg-hover pointer-coarse:min-h-11"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={cn("text-faint transition-transform rtl:-scale-x-100", isUnfolded && "rotate-90 rtl:-rotate-90")}
          />
          {plural(past.length, { one: "# done before today", other: "# done before today" })}
        </button>
      )}
      {subtasks.length === 0 && !mayEdit && <p className="text-base text-faint">{t`No subtasks`}</p>}
      <ul>
        {rows.flatMap((subtask) => [
          <SubtaskRow
            key={subtask.id}
            {...{ subtask, actions, focus }}
            mayEdit={mayEdit && stored.has(subtask.id)}
            isCurrent={subtask.id === current}
            isEditing={subtask.id === editing}
          />,
          subtask.id === insertingAfter && (
            <InsertRow key="insert" after={subtask.id} {...{ actions, focus, insert }} />
          ),
        ])}
      </ul>
      {mayEdit && (
        <AddSubtasks
          room={subtaskLimits.perTask - subtasks.length}
          onAdd={(titles) => void actions.add(titles)}
          onEmptied={() => {
            const last = rows.at(-1);
            if (last) focus.edit(last.id);
            else focusAdd();
          }}
        />
      )}
    </div>
  );
}

interface InsertRowProps {
  after: string;
  actions: SubtaskActions;
  focus: RowFocus;
  insert: (after: string | null) => void;
}

/** A new row below another one. */
function InsertRow({ after, actions, focus, insert }: InsertRowProps) {
  const add = (text: string) => actions.add([text], { id: after, side: "after" });
  return (
    <li className="-mx-2 flex items-start gap-2 rounded-md bg-hover px-2">
      <CornerDownRight
        size={16}
        aria-hidden="true"
        className="mt-1.5 shrink-0 text-faint rtl:-scale-x-100 pointer-coarse:mt-3.5"
      />
      <SubtaskField
        label={t`New subtask`}
        isFocused
        onEnter={(text) => {
          insert(text === "" ? null : add(text));
          return true;
        }}
        onLeave={(text) => {
          if (text !== "") add(text);
          insert(null);
        }}
        onCancel={() => insert(null)}
        onEmptied={() => focus.edit(after)}
      />
    </li>
  );
}
