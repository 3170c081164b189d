import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, PanelRight } from "lucide-react";
import type { ReactNode } from "react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";

interface ScheduleBarProps {
  title: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  /** What is chosen at the end of the bar. */
  children: ReactNode;
}

/** The name of the days in view, and how to go to others. */
export function ScheduleBar({ title, onStep, onToday, children }: ScheduleBarProps) {
  useAction("calendarToday", onToday);
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b ps-3 pe-2 max-sm:h-14 max-sm:gap-0">
      <h2 aria-live="polite" className="min-w-36 truncate text-base font-semibold max-sm:min-w-0 max-sm:flex-1">
        {title}
      </h2>
      <IconButton label={t`Earlier`} size="sm" onPress={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t`Later`} size="sm" onPress={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <Button size="sm" variant="ghost" onPress={onToday} aria-keyshortcuts={ariaKey("calendarToday")}>
        {t`Today`}
      </Button>
      <div className="ms-auto flex items-center gap-2 max-sm:gap-1">{children}</div>
    </div>
  );
}

/** Shows or hides the list of tasks without a date. */
export function UndatedButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={isOpen ? t`Hide tasks without a date` : t`Show tasks without a date`}
      size="sm"
      aria-expanded={isOpen}
      onPress={onToggle}
    >
      <PanelRight aria-hidden="true" className="rtl:-scale-x-100" />
    </IconButton>
  );
}
