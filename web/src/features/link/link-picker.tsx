import type { LinkRole } from "@baton/domain/link/link.roles";
import type { Task } from "@baton/domain/task/task";
import { TaskPicker } from "@/features/task/picker/public.ts";
import { additionOf, useLinkWrite } from "./link-writes.ts";
import { roleLabel } from "./role-labels.ts";
import type { LinkGroup } from "./use-links.ts";

interface LinkPickerProps {
  role: LinkRole;
  task: Task;
  groups: readonly LinkGroup[];
  onClose: () => void;
}

/** Chooses the task to link to. A new parent replaces the current one. */
export function LinkPicker({ role, task, groups, onClose }: LinkPickerProps) {
  const { writeAll, actor } = useLinkWrite();
  const present = groups.find((group) => group.role === role)?.links ?? [];

  function choose(other: Task) {
    onClose();
    const replaced = role === "parent" ? present : [];
    const removals = replaced.map(
      ({ link, other: { id } }) => ({ kind: "remove", taskId: task.id, otherTaskId: id, id: link.id }) as const,
    );
    writeAll([...removals, additionOf(task.id, role, other.id, actor)], { quiet: true });
  }

  return (
    <TaskPicker
      label={roleLabel(role)}
      near={task}
      excluded={new Set([task.id, ...present.map(({ other }) => other.id)])}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
