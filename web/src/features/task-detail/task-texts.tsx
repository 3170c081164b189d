import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { FileSection } from "@/features/attachment/public.ts";
import { GitSection } from "@/features/git/public.ts";
import { LinkSection } from "@/features/link/section/public.ts";
import { useProject } from "@/features/project/public.ts";
import { SubtaskSection } from "@/features/subtask/section/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { useTaskTexts } from "@/features/task/public.ts";
import { SectionHead } from "@/features/task/section/public.ts";
import { timeSection } from "@/features/time-entry/public.ts";
import { timerButton } from "@/features/timer/public.ts";
import { OfflineError } from "@/platform/api.ts";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand } from "@/ui/on-demand.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TaskDescription } from "./description/task-description.tsx";
import { Editors } from "./editors.tsx";
import { TaskNotes } from "./notes/task-notes.tsx";

interface PartProps {
  heading: string;
  /** Content after the heading. */
  note?: ReactNode;
  children: ReactNode;
}

function Part({ heading, note, children }: PartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead heading={heading}>{note}</SectionHead>
      {children}
    </section>
  );
}

function Lines() {
  return (
    <DelayedPlaceholder>
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-3/5" />
    </DelayedPlaceholder>
  );
}

/** Explains why the description and notes are not shown. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The request is repeated automatically.
  if (error instanceof OfflineError) {
    return (
      <p className="text-base text-muted">{t`The description and notes are not on this device. They appear when you are back online.`}</p>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-base">
      <p>{t`The description and notes could not be loaded.`}</p>
      <p className="text-muted">{reasonOf(error)}</p>
      <Button size="sm" onPress={onRetry}>{t`Retry`}</Button>
    </div>
  );
}

/** The description of a task and, if `isWhole`, its subtasks, files, links, Git references, time and notes. */
export function TaskTexts({ task, isWhole }: { task: Task; isWhole: boolean }) {
  const { texts, error, refetch } = useTaskTexts(task);
  const isTimed = useProject(task.projectId)?.timeTracking === true;
  const missing = error ? <Missing error={error} onRetry={() => void refetch()} /> : <Lines />;
  return (
    <>
      <Part heading={fieldWords.description.heading()} note={<Editors taskId={task.id} field="description" />}>
        {texts ? <TaskDescription task={task} value={texts.description} /> : missing}
      </Part>
      {isWhole && (
        <>
          <SubtaskSection task={task} />
          <FileSection task={task} />
          <LinkSection task={task} />
          <GitSection task={task} />
          {isTimed && (
            <OnDemand of={timeSection} task={task}>
              <OnDemand of={timerButton} taskId={task.id} />
            </OnDemand>
          )}
        </>
      )}
      {isWhole && (texts || !error) && (
        <Part heading={fieldWords.notes.heading()}>
          {texts || task.noteCount === 0 ? <TaskNotes task={task} notes={texts?.notes ?? []} /> : <Lines />}
        </Part>
      )}
    </>
  );
}
