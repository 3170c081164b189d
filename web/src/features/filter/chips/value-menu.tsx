import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { CalendarRange } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { MenuItem, MenuPopover, MenuSeparator } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import type { FilterField } from "../filter-fields.tsx";
import { FilterSection } from "../filter-section.tsx";
import { groupOf } from "../use-filter-groups.ts";
import type { ConditionsControl } from "../use-task-filter.ts";
import type { Chip } from "./chip.ts";
import { PeriodPopover } from "./period-popover.tsx";
import { typedValue } from "./typed-value.ts";
import type { TermWords } from "./use-term-words.ts";

interface ValueMenuProps extends MenuState {
  chip: Chip;
  field: FilterField;
  control: ConditionsControl;
  tasks: readonly Task[];
  words: TermWords;
}

/** The values of the field of a chip, with those of the chip checked. Days and numbers can also be typed. */
export function ValueMenu({ chip, field, control, tasks, words, ...menu }: ValueMenuProps) {
  const { filter, context, change, isUncounted = false } = control;
  const { title, kind = "choice" } = field;
  const [isPeriod, setPeriod] = useState(false);
  const group = useMemo(
    () => groupOf(field, chip, { filter, context, isUncounted }, tasks, words),
    [field, chip, filter, context, isUncounted, tasks, words],
  );
  const isDay = kind === "day" || kind === "past-day";
  const enter = (value: string) => change(group.withTyped(value));
  const offer = (typed: string): ReactNode => {
    const value = context && typedValue(typed, chip, field, context);
    if (value === undefined || group.options.some((option) => option.value === value)) return null;
    return (
      <MenuItem id="typed" textValue={typed} onAction={() => enter(value)}>
        {words.whole(field.field, value)}
      </MenuItem>
    );
  };
  return (
    <>
      <MenuPopover {...menu} label={title} className="max-h-96! w-64">
        <SearchableMenu
          label={title}
          onClose={() => menu.onOpenChange(false)}
          placeholder={isDay ? t`Type a day, or 14d…` : title}
          emptyText={t`No values match.`}
          offer={offer}
        >
          <FilterSection
            group={group}
            onChange={(values) => {
              // Without values, the chip goes, and the next one takes its place.
              if (values.length === 0) menu.onOpenChange(false);
              change(group.withChosen(values));
            }}
          />
          {isDay && <MenuSeparator />}
          {isDay && (
            <MenuItem id="period" icon={<CalendarRange />} opensField onAction={() => setPeriod(true)}>
              {t`Day or period…`}
            </MenuItem>
          )}
        </SearchableMenu>
      </MenuPopover>
      {isPeriod && (
        <PeriodPopover
          {...{ title, triggerRef: menu.triggerRef }}
          value={chip.values.length === 1 ? (chip.values[0] ?? "") : ""}
          onChange={enter}
          onClose={() => setPeriod(false)}
        />
      )}
    </>
  );
}
