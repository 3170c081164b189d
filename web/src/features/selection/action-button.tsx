import type { ReactNode } from "react";
import { Button } from "@/ui/button.tsx";
import { type MenuState, useMenuTrigger } from "@/ui/menu-trigger.ts";

interface ActionButtonProps {
  label: string;
  icon: ReactNode;
  isDisabled: boolean;
  /** Returns what the button opens. */
  children: (menu: MenuState) => ReactNode;
}

/** A button of the bar that opens a choice. On narrow screens it shows only its icon. */
export function ActionButton({ label, icon, isDisabled, children }: ActionButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(() => undefined);
  return (
    <>
      <Button
        {...trigger}
        variant="ghost"
        size="sm"
        title={label}
        isDisabled={isDisabled}
        onPress={() => open()}
        className="shrink-0"
      >
        {icon}
        <span className="max-lg:sr-only">{label}</span>
      </Button>
      {menu && children(menu)}
    </>
  );
}
