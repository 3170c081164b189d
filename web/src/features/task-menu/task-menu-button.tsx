import { t } from "@lingui/core/macro";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { TaskMenuProps } from "./task-menu.tsx";

/** Loaded when the pointer or the focus first reaches a button, or when the page is idle. */
export const taskMenu = onDemand(async () => (await import("./task-menu.tsx")).TaskMenu);

interface TaskMenuButtonProps extends TaskMenuProps {
  /** The accessible name, for a menu without a card around it that names the task. */
  label?: string;
  tabIndex?: number;
  className?: string;
}

/** The button that opens the menu of a card or row. */
export function TaskMenuButton({ label = t`More actions`, tabIndex, className, ...task }: TaskMenuButtonProps) {
  return (
    <MenuButton label={label} preload={taskMenu.preload} tabIndex={tabIndex} className={className}>
      {(menu) => <OnDemand of={taskMenu} {...menu} {...task} />}
    </MenuButton>
  );
}
