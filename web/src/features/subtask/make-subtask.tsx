import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { TaskPicker } from "@/features/task/picker/public.ts";
import { textsQuery, useTaskName } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedDetails } from "@/platform/sync/details.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { additionOf, useSubtaskWrite } from "./subtask-writes.ts";

interface MakeSubtaskProps {
  task: Task;
  onClose: () => void;
}

/** Lists what a task has that a subtask cannot hold. */
async function lossOf(task: Task): Promise<string[]> {
  const { id, subtaskCount, noteCount, labelIds, assigneeIds, startingDate } = task;
  // Without a connection, this page cannot tell whether the task has any.
  const texts = await queryClient.fetchQuery({ ...textsQuery(id), retry: false }).catch(() => null);
  const links = cachedDetails("link", id)?.items.length ?? 0;
  const others = assigneeIds.length - 1;
  return [
    texts?.description === "" ? "" : t`the description`,
    subtaskCount > 0 ? plural(subtaskCount, { one: "# subtask", other: "# subtasks" }) : "",
    noteCount > 0 ? plural(noteCount, { one: "# note", other: "# notes" }) : "",
    labelIds.length > 0 ? plural(labelIds.length, { one: "# label", other: "# labels" }) : "",
    others > 0 ? plural(others, { one: "# more person", other: "# more people" }) : "",
    startingDate === "" ? "" : t`the starting date`,
    links > 0 ? plural(links, { one: "# link", other: "# links" }) : "",
  ].filter((words) => words !== "");
}

/** Converts a task to a subtask: asks for its new task, and whether to leave behind what a subtask cannot hold. */
export function MakeSubtask({ task, onClose }: MakeSubtaskProps) {
  const { write, actor } = useSubtaskWrite();
  const [confirming, setConfirming] = useState<{ readonly parent: Task; readonly loss: readonly string[] } | null>(
    null,
  );

  function make(parent: Task) {
    const { title, stage, assigneeIds, endingDate } = task;
    const addition = additionOf(parent.id, [title], actor);
    if (addition.kind !== "create") return;
    const [assigneeId = null] = assigneeIds;
    const dueDate = endingDate === "" ? null : endingDate;
    const value = { ...addition.value, done: stage === "completed", assigneeId, dueDate };
    write({ ...addition, value, from: task.id });
    onClose();
  }

  async function choose(parent: Task) {
    const loss = await lossOf(task);
    if (loss.length === 0) make(parent);
    else setConfirming({ parent, loss });
  }

  if (confirming)
    return <Question {...confirming} task={task} onConfirm={() => make(confirming.parent)} onClose={onClose} />;
  return (
    <TaskPicker
      label={t`Make subtask of`}
      near={task}
      excluded={new Set([task.id])}
      onChoose={(parent) => void choose(parent)}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  task: Task;
  parent: Task;
  loss: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ task, parent, loss, onConfirm, onClose }: QuestionProps) {
  const name = useTaskName(parent) || parent.title;
  const list = formatList(loss);
  return (
    <AlertDialog
      title={t`Make “${task.title}” a subtask of ${name}?`}
      confirmLabel={t`Make subtask`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      onConfirm={onConfirm}
    >
      {t`A subtask has only a title, a person and a date. The rest stays in the trash with the task: ${list}.`}
    </AlertDialog>
  );
}
