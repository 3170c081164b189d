import { t } from "@lingui/core/macro";
import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { type ActionId, ariaKey, hintOf, useAction } from "@/features/action/public.ts";
import { ToggleButton } from "@/ui/button.tsx";
import { buttonClass, wholeLabelClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { useTooltip } from "@/ui/tooltip.tsx";
import { filterLabelClass } from "./filter-label.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";

interface QuickFilterProps {
  control: TaskFilterControl;
  /** The terms that a click adds or removes. They replace others of their fields. */
  terms: string;
  label: string;
  action?: ActionId;
  className?: string;
  children: ReactNode;
}

/** A button that adds terms to the filter of a list, or removes them. */
export function QuickFilter({
  control: { filter, toggle },
  terms,
  label,
  action,
  className,
  children,
}: QuickFilterProps) {
  const tooltip = useTooltip(label, action && hintOf(action));
  return (
    <>
      <ToggleButton
        {...tooltip.handlers}
        isSelected={filter.has(terms)}
        onChange={() => toggle(terms)}
        {...(action ? { "aria-keyshortcuts": ariaKey(action) } : {})}
        className={cn(
          buttonClass({ variant: "ghost", size: "sm", className }),
          "@3xl/header:min-w-0 @3xl/header:shrink!",
          "aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
        )}
      >
        {children}
      </ToggleButton>
      {tooltip.bubble}
    </>
  );
}

const mine = "assignee:me";

/**
 * Shows only the tasks of the signed-in person, with a click or a key. A phone has no space for the button; its
 * filter sheet has the same option.
 */
export function MineButton({ control }: { control: TaskFilterControl }) {
  useAction("mine", () => control.toggle(mine));
  return (
    <QuickFilter
      control={control}
      terms={mine}
      label={t`Only my tasks`}
      action="mine"
      className="@max-xs/header:hidden"
    >
      <UserRound aria-hidden="true" />
      <span className={cn(wholeLabelClass, filterLabelClass)}>{t`Mine`}</span>
    </QuickFilter>
  );
}
