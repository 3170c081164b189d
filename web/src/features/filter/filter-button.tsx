import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ListFilter } from "lucide-react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { Button } from "@/ui/button.tsx";
import { wholeLabelClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { filterLabelClass } from "./filter-label.ts";
import { filterMenu, filterSheet } from "./on-demand.ts";
import { conditionsIn } from "./task-filter.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";

/** Opens all filters of a list: in a menu or, on a phone, in a sheet. */
export function FilterButton({ control, stage }: { control: TaskFilterControl; stage: WorkStage | undefined }) {
  const isPhone = useMediaQuery("(width < 40rem)");
  const filters = isPhone ? filterSheet : filterMenu;
  const { trigger, open, menu } = useMenuTrigger(filters.preload);
  useAction("filter", () => open());
  usePreload(filters.preload);

  const count = conditionsIn(control.filter, control.context);
  const label = count > 0 ? t`Filter, ${count} chosen` : t`Filter`;
  return (
    <>
      <Button
        {...trigger}
        variant="ghost"
        size="sm"
        aria-label={label}
        aria-keyshortcuts={ariaKey("filter")}
        className="@3xl/header:min-w-0 @3xl/header:shrink!"
        onPress={() => open()}
      >
        <span className="relative">
          <ListFilter aria-hidden="true" />
          {count > 0 && <span className="absolute -end-1 -top-1 size-1.5 rounded-full bg-accent @3xl/header:hidden" />}
        </span>
        <span className={cn(wholeLabelClass, filterLabelClass)}>{t`Filter`}</span>
        {count > 0 && (
          <span className="rounded-sm bg-accent-soft px-1 text-sm text-accent-text @max-3xl/header:hidden">
            {count}
          </span>
        )}
      </Button>
      {menu && <OnDemand of={filters} {...menu} label={label} control={control} stage={stage} />}
    </>
  );
}
