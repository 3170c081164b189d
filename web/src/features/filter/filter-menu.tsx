import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { MenuItem, MenuPopover, type MenuPopoverProps, MenuSection, MenuSeparator } from "@/ui/menu.tsx";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import { useFilterGroups } from "./filter-options.tsx";
import { choicesIn, searchOf } from "./task-filter.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

export interface FilterMenuProps extends Omit<MenuPopoverProps, "children" | "className"> {
  control: TaskFilterControl;
  stage: WorkStage | undefined;
}

/** All filters of a list in one menu. Typing finds one of them. */
export function FilterMenu({ control: { filter, change, clear }, stage, ...popover }: FilterMenuProps) {
  const groups = useFilterGroups(filter, useUnfilteredTasks(stage));
  return (
    <MenuPopover {...popover} className="max-h-128! w-64">
      <SearchableMenu
        label={t`Filter`}
        onClose={() => popover.onOpenChange(false)}
        placeholder={t`Filter by…`}
        emptyText={t`No filters match.`}
      >
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ kind, title, options }) => {
            // A tag may have the name of a due date, and keys must be unique in the whole menu.
            const keyOf = (value: string) => `${kind}:${value}`;
            const valueIn = (key: string) => key.slice(kind.length + 1);
            return (
              <MenuSection
                key={kind}
                title={title}
                selectedKeys={[...filter[kind]].map(keyOf)}
                onSelectionChange={(keys) => change({ [kind]: searchOf(keys.map(valueIn)) })}
              >
                {options.map(({ value, label, icon, count }) => (
                  <MenuItem key={value} id={keyOf(value)} icon={icon} detail={count}>
                    {label}
                  </MenuItem>
                ))}
              </MenuSection>
            );
          })}
        <MenuSeparator />
        <MenuItem id="clear" isDisabled={choicesIn(filter) === 0} onAction={clear}>
          {t`Clear filter`}
        </MenuItem>
      </SearchableMenu>
    </MenuPopover>
  );
}
