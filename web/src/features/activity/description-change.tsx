import { activityContract } from "@baton/domain/activity/activity.contract";
import { replaceMentions } from "@baton/domain/comment/comment.mentions";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActorIn } from "@/features/project/public.ts";
import { useTask, useTaskTexts, useTaskWrite } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { TextDiff } from "@/platform/rich-text/text-diff.tsx";
import { wordDiff } from "@/platform/rich-text/word-diff.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";

interface DescriptionChangeProps {
  /** The line of the history, and its task; null for the description of a project, which cannot be restored here. */
  id: string;
  taskId: string | null;
  onClose: () => void;
}

/** Returns a text in which mentions are replaced by the names of the people. */
const withNames = (text: string) => replaceMentions(text, (name) => `@${name}`);

/** A change of a description, word by word, with actions to restore the version before or after it. */
export function DescriptionChange({ id, taskId, onClose }: DescriptionChangeProps) {
  const { task } = useTask(taskId ?? "");
  const { data, error, refetch } = useQuery({
    queryKey: ["description-change", id],
    // A recorded change never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data: line } = await call(activityContract.getActivity, { params: { id } });
      const [before, after] = line.texts?.description ?? ["", ""];
      return { before: `${before ?? ""}`, after: `${after ?? ""}` };
    },
  });
  const parts = useMemo(() => data && wordDiff(withNames(data.before), withNames(data.after)), [data]);
  return (
    <Dialog
      isOpen
      isDismissable
      onOpenChange={onClose}
      size="lg"
      title={t`Change of the description`}
      footer={data && task && <Restore task={task} {...data} onClose={onClose} />}
    >
      {error && (
        <ErrorState title={t`The change could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {!(parts || error) && <Skeleton className="h-16 w-full" />}
      {parts && (
        <p dir="auto" className="text-base whitespace-pre-wrap wrap-anywhere">
          <TextDiff parts={parts} />
        </p>
      )}
    </Dialog>
  );
}

interface RestoreProps {
  task: Task;
  before: string;
  after: string;
  onClose: () => void;
}

/** Restores the description as it was before or after a change, unless it is already the same. */
function Restore({ task, before, after, onClose }: RestoreProps) {
  const { texts } = useTaskTexts(task);
  const { write } = useTaskWrite();
  const mayEdit = canTask.edit(useActorIn(task.projectId), task) && task.stage !== "delete";
  if (!(texts && mayEdit)) return null;
  const current = texts.description;
  const restore = (description: string) => () => {
    write({ kind: "edit", id: task.id, patch: { description }, base: { description: current } });
    onClose();
  };
  return (
    <>
      {before !== current && <Button onPress={restore(before)}>{t`Restore the version before`}</Button>}
      {after !== current && (
        <Button variant="primary" onPress={restore(after)}>
          {t`Restore this version`}
        </Button>
      )}
    </>
  );
}
