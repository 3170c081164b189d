import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { FilterX } from "lucide-react";
import { menuNameOf } from "@/features/action/catalogue/public.ts";
import { ActionItems, action } from "@/features/action/offer/public.ts";
import { MenuPopover, type MenuPopoverProps, MenuSeparator } from "@/ui/menu.tsx";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import { FilterSection } from "./filter-section.tsx";
import { foundGroups, isFoundBy } from "./found-groups.ts";
import { isCondition } from "./task-filter.ts";
import { useFilterGroups } from "./use-filter-groups.ts";
import type { ConditionsControl } from "./use-task-filter.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

export interface FilterMenuProps extends Omit<MenuPopoverProps, "children" | "className"> {
  control: ConditionsControl;
  stage: WorkStage | undefined;
}

/** All filters of a list in one menu. Typing finds a value, or a field with all of its values. */
export function FilterMenu({ control, stage, ...popover }: FilterMenuProps) {
  const { filter, change, clear } = control;
  const groups = useFilterGroups(control, useUnfilteredTasks(stage));
  return (
    <MenuPopover {...popover} className="max-h-128! w-64">
      <SearchableMenu
        label={t`Filter`}
        onClose={() => popover.onOpenChange(false)}
        placeholder={t`Filter by…`}
        emptyText={t`No filters match.`}
      >
        {(typed) => (
          <>
            {foundGroups(groups, typed)
              .filter(({ options }) => options.length > 0)
              .map((group) => (
                <FilterSection
                  key={group.field}
                  group={group}
                  onChange={(values) => change(group.withChosen(values))}
                />
              ))}
            {isFoundBy(typed, menuNameOf("unfilter")) && (
              <>
                <MenuSeparator />
                <ActionItems
                  groups={[[action("unfilter", <FilterX />, clear, { isDisabled: !filter.terms.some(isCondition) })]]}
                />
              </>
            )}
          </>
        )}
      </SearchableMenu>
    </MenuPopover>
  );
}
