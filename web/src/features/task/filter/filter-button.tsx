import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ListFilter } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useHotkey } from "@/platform/hotkeys.ts";
import { useIdle } from "@/platform/use-idle.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Button } from "@/ui/button.tsx";
import { wholeLabelClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { PopoverMenu } from "@/ui/menu.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { choicesIn } from "./task-filter.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";

const filterMenu = onDemand(async () => (await import("./filter-menu.tsx")).FilterMenu);
const filterSheet = onDemand(async () => (await import("./filter-sheet.tsx")).FilterSheet);

/** Opens all filters of a list: in a menu, and on a phone in a sheet. */
export function FilterButton({ control, stage }: { control: TaskFilterControl; stage: WorkStage | undefined }) {
  const isPhone = useMediaQuery("(width < 40rem)");
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useHotkey("f", () => {
    // The focus returns to where it was when the menu closes.
    button.current?.focus();
    setOpen(true);
  });
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) (isPhone ? filterSheet : filterMenu).preload();
  }, [isIdle, isPhone]);

  const count = choicesIn(control.filter);
  const trigger = (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      aria-label={count > 0 ? t`Filter, ${count} chosen` : t`Filter`}
      aria-keyshortcuts="F"
      className="@3xl/header:min-w-0 @3xl/header:shrink!"
      {...(isPhone ? { onPress: () => setOpen(true) } : {})}
    >
      <span className="relative">
        <ListFilter aria-hidden="true" />
        {count > 0 && <span className="absolute -end-1 -top-1 size-1.5 rounded-full bg-accent @3xl/header:hidden" />}
      </span>
      <span className={cn(wholeLabelClass, "@max-3xl/header:sr-only")}>{t`Filter`}</span>
      {count > 0 && (
        <span className="rounded-sm bg-accent-soft px-1 text-sm text-accent-text @max-3xl/header:hidden">{count}</span>
      )}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {trigger}
        {isOpen && <OnDemand of={filterSheet} control={control} stage={stage} onClose={() => setOpen(false)} />}
      </>
    );
  }
  return (
    <PopoverMenu trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} className="max-h-128! w-64">
      <OnDemand of={filterMenu} control={control} stage={stage} />
    </PopoverMenu>
  );
}
