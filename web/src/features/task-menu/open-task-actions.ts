import { branchName } from "@baton/domain/git/branch-name";
import { itemOf } from "@baton/domain/kernel/lists";
import { type Task, taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { newTask } from "@/features/task/creation/public.ts";
import { fullTask, useTasks, useTaskWrite } from "@/features/task/public.ts";
import { copyText, urlOf } from "@/platform/links.ts";
import { showError } from "@/platform/notify.ts";

/** Returns the actions on any task. */
export function useTaskActions() {
  const actor = useActor();
  const { write } = useTaskWrite();
  const { tasks, writes, subtaskWrites } = useTasks();
  const projects = useKnownProjects();
  const router = useRouter();
  const nameOf = ({ projectId, number }: Task) => {
    const project = itemOf(projects, projectId);
    return project && number > 0 ? `${project.key}-${number}` : undefined;
  };

  async function duplicate(task: Task) {
    const { projectId, stageId } = task;
    try {
      const full = await fullTask(task, writes, subtaskWrites);
      const title = t`Copy of ${full.title}`.slice(0, taskLimits.title);
      write({ kind: "create", value: { ...newTask({ ...full, title }, tasks, actor, projectId), stageId } });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The task cannot be duplicated now: its description and notes could not be loaded.`, error);
    }
  }

  return {
    nameOf,
    copyLink: ({ id }: Task) => {
      const page = router.buildLocation({ to: "/user/tasks/$id", params: { id } });
      void copyText(urlOf(page), t`Link copied`);
    },
    copyId: (name: string) => void copyText(name, t`${name} copied`),
    copyBranch: (task: Task) => {
      const name = branchName(actor.username, nameOf(task) ?? "", task.title);
      void copyText(name, t`${name} copied`);
    },
    duplicate: (task: Task) => void duplicate(task),
    archive: ({ id, archivedAt }: Task) =>
      write({ kind: "move", id, patch: { archivedAt: archivedAt === null ? new Date().toISOString() : null } }),
    trash: ({ id }: Task) => write({ kind: "move", id, patch: { stage: "delete" } }),
  };
}

/** Returns what takes an open task out of its lists. */
export function useOpenTaskActions(task: Task) {
  const { archive, trash } = useTaskActions();
  return { archive: () => archive(task), trash: () => trash(task) };
}
