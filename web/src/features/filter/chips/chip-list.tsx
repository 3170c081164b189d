import type { WorkStage } from "@baton/domain/task/task";
import { isDeletedField } from "@baton/domain/task/task.filter-ids";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Plus, TextCursorInput } from "lucide-react";
import { useDeferredValue, useMemo, useRef } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { ariaKey, hintOf, useAction } from "@/features/action/public.ts";
import { tasksOn, useShownTasks } from "@/features/task/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { filterMenu } from "../on-demand.ts";
import { filterTasks } from "../task-filter.ts";
import { useFilterContext } from "../use-filter-context.ts";
import { useFilterFields } from "../use-filter-fields.ts";
import type { ConditionsControl } from "../use-task-filter.ts";
import { useUnfilteredTasks } from "../use-unfiltered-tasks.ts";
import { chipIds, chipsOf, withoutChip } from "./chip.ts";
import { GoneChip } from "./chip-frame.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { useHiddenCreations } from "./use-hidden-creations.ts";
import { useTermWords } from "./use-term-words.ts";

export interface FilterChipsProps {
  control: ConditionsControl;
  stage?: WorkStage | undefined;
  /** Whether the filter is that of a list of tasks, so that it says how many of them it finds. */
  isOfList?: boolean;
}

/** A chip for each condition of a filter, whose parts change it. The arrows go through the parts. */
export function FilterChipList({ control, stage, isOfList = false }: FilterChipsProps) {
  const tasks = useUnfilteredTasks(stage);
  const fields = useFilterFields(tasks);
  const words = useTermWords(fields);
  const context = useFilterContext();
  const { terms } = control.filter;
  const chips = useMemo(() => chipsOf(terms, fields), [terms, fields]);
  const ids = useMemo(() => chipIds(chips), [chips]);
  const row = useRef<HTMLDivElement>(null);
  useLostFocus(ids, row);
  return (
    <Toolbar
      ref={row}
      aria-label={t`Filters`}
      hidden={chips.length === 0}
      className="@container flex items-start gap-1.5 border-b px-3 py-1.5"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-1.5">
        <ul aria-label={t`Filters`} className="contents">
          {chips.map((chip, index) => {
            const id = ids[index] ?? "";
            const field = fields.find((each) => each.field === chip.field);
            if (field) return <FilterChip key={id} {...{ id, chip, field, control, tasks, words }} />;
            const isDeleted = context === undefined || isDeletedField(chip.field, context);
            return (
              <GoneChip key={id} {...{ id, isDeleted }} onRemove={() => control.change(withoutChip(terms, chip))} />
            );
          })}
        </ul>
        <AddButton control={control} stage={stage} />
      </div>
      <span className="ms-auto flex shrink-0 items-center gap-1.5">
        {isOfList && <FoundCount control={control} stage={stage} />}
        {control.editText && <TextButton onPress={control.editText} isEnabled={chips.length > 0} />}
        <Button variant="ghost" size="sm" onPress={control.clear}>
          {t`Clear filter`}
        </Button>
      </span>
    </Toolbar>
  );
}

/** "14 of 75 tasks". It is updated after the list itself. New tasks that are not among them are told. */
function FoundCount({ control, stage }: FilterChipsProps) {
  const { tasks } = useShownTasks();
  const filter = useDeferredValue(control.filter);
  useHiddenCreations(control.filter.matches, stage);
  const all = useUnfilteredTasks(stage).length;
  const found = tasksOn(filterTasks(tasks, filter), stage).length;
  return (
    <span className="text-sm whitespace-nowrap text-muted tabular-nums @max-2xl:hidden">
      {t`${i18n.number(found)} of ${plural(all, { one: "# task", other: "# tasks" })}`}
    </span>
  );
}

/** Puts the whole filter into the search field. */
function TextButton({ onPress, isEnabled }: { onPress: () => void; isEnabled: boolean }) {
  useAction("filterText", onPress, { isEnabled });
  return (
    <IconButton
      size="sm"
      label={t`Edit as text`}
      shortcut={hintOf("filterText")}
      aria-keyshortcuts={ariaKey("filterText")}
      onPress={onPress}
    >
      <TextCursorInput aria-hidden="true" />
    </IconButton>
  );
}

/** Opens all filters, beside the chips. On a phone, the button in the header opens them. */
function AddButton({ control, stage }: FilterChipsProps) {
  const { trigger, open, menu } = useMenuTrigger(filterMenu.preload);
  const label = t`Add filter`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm", isIcon: true, className: "max-sm:hidden" })}
      >
        <Plus aria-hidden="true" />
      </button>
      {menu && <OnDemand of={filterMenu} {...menu} {...{ control, stage }} placement="bottom start" label={label} />}
    </>
  );
}
