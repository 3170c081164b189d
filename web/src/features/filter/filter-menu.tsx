import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { MenuItem, MenuPopover, type MenuPopoverProps, MenuSection, MenuSeparator } from "@/ui/menu.tsx";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import { termIn, termOf, withTerm } from "./edit-terms.ts";
import { choicesIn } from "./task-filter.ts";
import { useFilterGroups } from "./use-filter-groups.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

export interface FilterMenuProps extends Omit<MenuPopoverProps, "children" | "className"> {
  control: TaskFilterControl;
  stage: WorkStage | undefined;
}

/** All filters of a list in one menu. Typing finds one of them. */
export function FilterMenu({ control, stage, ...popover }: FilterMenuProps) {
  const { filter, change, clear } = control;
  const groups = useFilterGroups(control, useUnfilteredTasks(stage));
  const choose = (field: string, values: readonly string[]) =>
    change(withTerm(filter.terms, termIn(filter.terms, field), termOf(field, values)));
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
          .map(({ field, title, options, chosen }) => {
            // Fields share values, and keys must be unique in the whole menu.
            const keyOf = (value: string) => `${field}:${value}`;
            const valueIn = (key: string) => key.slice(field.length + 1);
            return (
              <MenuSection
                key={field}
                title={title}
                selectedKeys={chosen.map(keyOf)}
                onSelectionChange={(keys) => choose(field, keys.map(valueIn))}
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
