import { t } from "@lingui/core/macro";
import { Ellipsis } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { TaskMenuProps } from "./task-menu.tsx";

/** Loaded when the pointer or the focus first reaches a button, or when the page is idle. */
export const taskMenu = onDemand(async () => (await import("./task-menu.tsx")).TaskMenu);

interface TaskMenuButtonProps extends TaskMenuProps {
  /** Needed where no card around the menu names the task. */
  label?: string;
  tabIndex?: number;
  className?: string;
}

/** The button that opens the menu of a card or row. */
export function TaskMenuButton({ label = t`More actions`, tabIndex, className, ...task }: TaskMenuButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(taskMenu.preload);
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        tabIndex={tabIndex}
        onClick={() => open()}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          isIcon: true,
          className: cn("active:bg-pressed", className),
        })}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {menu && <OnDemand of={taskMenu} label={label} {...menu} {...task} />}
    </>
  );
}
