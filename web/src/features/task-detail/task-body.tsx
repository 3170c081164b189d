import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { memo, useDeferredValue, useRef } from "react";
import { TaskFiles } from "@/features/attachment/public.ts";
import type { ComposerHandle } from "@/features/comment/public.ts";
import { CommentBox, FeedSection, useMayComment } from "@/features/comment/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { Editors } from "./editors.tsx";
import { FieldChips } from "./fields/field-chips.tsx";
import { TaskFields } from "./fields/task-fields.tsx";
import { TaskTexts } from "./task-texts.tsx";
import { TaskTitle } from "./task-title.tsx";

interface TaskBodyProps {
  task: Task;
  /** The level of the title. Beside a list, the first heading is the list's. */
  level: 1 | 2;
  /** When the first unseen comment or change happened. */
  newSince?: string | undefined;
  /** Whether the list around the task uses the key that edits the title. */
  hasOtherKeys?: boolean;
}

/**
 * The content of a task: its title, texts, fields and feed. Each frame has its own header above it, and can render
 * without the body. The key of this component is the task.
 */
export const TaskBody = memo(function TaskBody({ task, level, newSince, hasOtherKeys = false }: TaskBodyProps) {
  const mayEdit = canTask.edit(useActorIn(task.projectId), task) && task.stage !== "delete";
  const mayComment = useMayComment(task);
  const composer = useRef<ComposerHandle>(null);
  const isTrashed = task.stage === "delete";
  // The title, fields and description are painted first, the rest in a deferred render.
  const isWhole = useDeferredValue(true, false);
  return (
    <TaskFiles task={task}>
      <DetailFrame
        head={
          <header data-open-task={task.id} className="relative flex flex-col gap-2">
            <TaskTitle {...{ task, level, mayEdit, hasOtherKeys }} />
            <Editors taskId={task.id} field="title" className="absolute inset-x-0 top-full pt-1" />
            {task.archivedAt !== null && !isTrashed && (
              <p className="text-base text-muted">{t`This task is in the archive.`}</p>
            )}
            {isTrashed && <p className="text-base text-warning-text">{t`This task is in the trash.`}</p>}
            <FieldChips task={task} mayEdit={mayEdit} />
          </header>
        }
        texts={<TaskTexts {...{ task, isWhole }} />}
        fields={<TaskFields task={task} />}
        feed={isWhole && <FeedSection {...{ task, newSince, composer }} />}
        commentBox={isWhole && mayComment && <CommentBox ref={composer} task={task} />}
        isWhole={isWhole}
      />
    </TaskFiles>
  );
});
