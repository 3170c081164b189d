import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button-class.ts";
import { cn } from "./cn.ts";
import { forItem, type MenuState, useMenuTrigger } from "./menu-trigger.ts";

interface MenuButtonProps {
  label: string;
  /** Shown instead of the dots, in a wider button. */
  text?: ReactNode;
  /** Loads the menu ahead of a click. */
  preload: () => void;
  /** Renders the menu, once the button has been clicked. */
  children: (menu: MenuState & { readonly label: string }) => ReactNode;
  tabIndex?: number | undefined;
  className?: string | undefined;
}

/** The button with three dots that opens a menu, which is loaded on demand. */
export function MenuButton({ label, text, preload, children, tabIndex, className }: MenuButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(preload);
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        tabIndex={tabIndex}
        onClick={() => open()}
        {...forItem((point) => open(true, point))}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          isIcon: !text,
          className: cn("active:bg-pressed", className),
        })}
      >
        {text || <Ellipsis aria-hidden="true" />}
      </button>
      {menu && children({ ...menu, label })}
    </>
  );
}
