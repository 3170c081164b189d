import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

/** Loaded when the pointer or the focus first reaches a button, or when the page is idle. */
export const taskMenu = onDemand(async () => (await import("./task-menu.tsx")).TaskMenu);

interface TaskMenuButtonProps {
  task: Task;
  /** The accessible name, for a menu without a card around it that names the task. */
  label?: string;
  tabIndex?: number;
  className?: string;
}

/** The button that opens the menu of a task. */
export function TaskMenuButton({ task, label = t`More actions`, tabIndex, className }: TaskMenuButtonProps) {
  return (
    <MenuButton label={label} preload={taskMenu.preload} tabIndex={tabIndex} className={className}>
      {(menu) => <OnDemand of={taskMenu} {...menu} tasks={[task]} />}
    </MenuButton>
  );
}
