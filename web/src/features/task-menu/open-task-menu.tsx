import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { useAction } from "@/features/action/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { useOpenTaskActions } from "./open-task-actions.ts";
import { targetIds } from "./target.ts";
import { TaskMenuButton } from "./task-menu-button.tsx";

interface OpenTaskMenuProps {
  task: Task;
  /** Called when the task leaves the lists. */
  onGone: () => void;
}

/** The menu of an open task, which is left when it is archived or deleted. */
export function OpenTaskMenu({ task, onGone }: OpenTaskMenuProps) {
  const { archive, trash } = useOpenTaskActions(task);
  const mayMove = canTask.move(useActorIn(task.projectId)) && task.stage !== "delete";
  const leaving = (act: () => void) => (tasks?: readonly Task[]) => {
    const [id, ...others] = tasks?.map((one) => one.id) ?? targetIds();
    if (id !== task.id || others.length > 0) return false;
    act();
    onGone();
    return true;
  };
  useAction("archive", leaving(archive), { isEnabled: mayMove && task.archivedAt === null });
  useAction("trash", leaving(trash), { isEnabled: mayMove });
  return mayMove && <TaskMenuButton task={task} />;
}
