import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import {
  Archive,
  CalendarDays,
  CircleDashed,
  FolderInput,
  IterationCw,
  Signal,
  Tag,
  Trash2,
  UserPlus,
  X,
} from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useCyclesOf } from "@/features/cycle/public.ts";
import { shownGroups } from "@/features/task/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import type { MenuPopoverProps } from "@/ui/menu.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { type Deferred, OnDemand } from "@/ui/on-demand.tsx";
import { PickerAction } from "./picker-action.tsx";
import { ProjectAction, StageAction } from "./place-actions.tsx";
import { joinedBy } from "./selection-model.ts";
import { clearSelection } from "./selection-store.ts";
import { type SelectedTasks, useSelection } from "./use-selection.ts";
import { useSelectionActions } from "./use-selection-actions.ts";
import { selectAndAnnounce } from "./use-selection-keys.ts";

export interface SelectionBarProps {
  /** The menu of tasks, with the actions for which a bar has no room. */
  menu: Deferred<Omit<MenuPopoverProps, "children"> & { tasks: readonly Task[] }>;
}

/** Only in the menu where two rows are too short. */
const wideOnly = "contents max-md:hidden";

/** The number of selected tasks, and the actions on all of them: on a phone in a row of their own. */
export function SelectionBar({ menu }: SelectionBarProps) {
  const selection = useSelection();
  const { tasks, movable, editable } = selection;
  const { set, archive, trash } = useSelectionActions(selection);
  const limitId = useId();
  const group = groupOf(tasks);
  const fields = { tasks: editable, set };
  return (
    <section data-selection-bar aria-label={t`Selection`} className="relative z-20 h-0">
      <div
        role="toolbar"
        data-bottom-bar=""
        aria-label={t`Selected tasks`}
        aria-describedby={limitId}
        // The panel of an open task is 170 units wide: `end-172` keeps the bar clear of it.
        className="absolute inset-x-2 bottom-4 mx-auto flex w-fit max-w-full items-center gap-0.5 rounded-xl border border-line bg-raised px-2 py-1.5 shadow-dialog max-md:flex-col max-md:items-stretch beside-panel:end-172 beside-panel:flex-col"
      >
        <div className="flex min-w-0 flex-wrap items-center gap-0.5">
          <span
            // Room for the digits of a whole group, so that what follows keeps its place.
            style={{ paddingInlineEnd: `${digitsOf(group?.length ?? tasks.length) - digitsOf(tasks.length)}ch` }}
            className="shrink-0 ps-1.5 text-sm font-semibold whitespace-nowrap tabular-nums"
          >
            {plural(tasks.length, { one: "# selected", other: "# selected" })}
          </span>
          <IconButton label={t`Select nothing`} shortcut={t`Esc`} size="sm" onPress={clearSelection}>
            <X aria-hidden="true" />
          </IconButton>
          {group && <SelectAll group={group} isWhole={group.length === tasks.length} />}
          <Limit id={limitId} selection={selection} />
        </div>
        <Separator />
        <div className="flex items-center gap-0.5 max-md:justify-between beside-panel:flex-wrap beside-panel:justify-center">
          <StageAction tasks={movable} onChoose={set} icon={<CircleDashed aria-hidden="true" />} />
          <PickerAction {...fields} field="assigneeIds" label={t`Assign`} icon={<UserPlus aria-hidden="true" />} />
          <PickerAction {...fields} field="priority" label={t`Priority`} icon={<Signal aria-hidden="true" />} />
          <PickerAction {...fields} field="labelIds" label={t`Labels`} icon={<Tag aria-hidden="true" />} />
          <PickerAction {...fields} field="endingDate" label={t`Due`} icon={<CalendarDays aria-hidden="true" />} />
          <span className={wideOnly}>
            <CycleAction {...fields} />
          </span>
          <ProjectAction tasks={editable} onChoose={set} icon={<FolderInput aria-hidden="true" />} />
          <Separator />
          <span className={wideOnly}>
            <Removal label={t`Archive`} tasks={movable} onPress={archive}>
              <Archive aria-hidden="true" />
            </Removal>
            <Removal label={t`Move to trash`} tasks={movable} onPress={trash} className="text-danger-text!">
              <Trash2 aria-hidden="true" />
            </Removal>
          </span>
          <MenuButton label={t`More actions`} preload={menu.preload}>
            {(state) => <OnDemand of={menu} {...state} tasks={tasks} />}
          </MenuButton>
        </div>
      </div>
    </section>
  );
}

/** Plans the selected tasks in a cycle, if they are in one project and it uses cycles. */
function CycleAction(fields: Pick<ComponentProps<typeof PickerAction>, "tasks" | "set">) {
  const [projectId = "", ...others] = new Set(fields.tasks.map((task) => task.projectId));
  const isOffered = useCyclesOf(projectId).length > 0 && others.length === 0;
  if (!isOffered) return null;
  return <PickerAction {...fields} field="cycleId" label={t`Cycle`} icon={<IterationCw aria-hidden="true" />} />;
}

const digitsOf = (count: number) => i18n.number(count).length;

/** Returns the ids of the column or group in which all selected tasks are, if it has others. */
function groupOf(tasks: readonly Task[]): readonly string[] | undefined {
  const ids = new Set(tasks.map(({ id }) => id));
  const [group = [], ...others] = [...shownGroups().values()].filter((shown) => shown.some((id) => ids.has(id)));
  return others.length === 0 && group.length > 1 ? group : undefined;
}

const Separator = () => (
  <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line max-md:hidden beside-panel:hidden" />
);

/** Says before a change how many of the selected tasks the person may not edit, or not even move, archive or trash. */
function Limit({ id, selection: { tasks, movable, editable } }: { id: string; selection: SelectedTasks }) {
  const [fixed, kept] = [tasks.length - movable.length, tasks.length - editable.length];
  if (kept === 0) return null;
  return (
    <span id={id} className="shrink-0 px-1.5 text-sm whitespace-nowrap text-warning-text">
      {fixed > 0
        ? plural(fixed, { one: "# cannot be changed", other: "# cannot be changed" })
        : plural(kept, { one: "# you may not edit", other: "# you may not edit" })}
    </span>
  );
}

interface RemovalProps {
  label: string;
  tasks: readonly Task[];
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

/** An action after which the tasks are no longer in the list. */
function Removal({ tasks, onPress, ...button }: RemovalProps) {
  return (
    <IconButton
      {...button}
      size="sm"
      isDisabled={tasks.length === 0}
      onPress={() => {
        onPress();
        clearSelection();
      }}
    />
  );
}

/**
 * Selects the rest of a column or group. It stays when all of its tasks are selected: without it, the centred bar would shrink, and the second click of a double click would clear the selection.
 */
function SelectAll({ group, isWhole }: { group: readonly string[]; isWhole: boolean }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="shrink-0 aria-disabled:opacity-50"
      aria-disabled={isWhole}
      onPress={() => selectAndAnnounce((before) => joinedBy(before, group))}
    >
      {t`Select all ${group.length}`}
    </Button>
  );
}
