import { today as dayOf } from "@baton/domain/kernel/dates";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, CalendarDays, CircleUserRound, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { ActionItems, action, type OfferedAction, OfferedActions } from "@/features/action/offer/public.ts";
import { keyText } from "@/features/action/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { usePeople } from "@/features/task/fields/public.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { DayPicker } from "@/ui/day-picker.tsx";
import { Menu, MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import type { SubtaskActions } from "./use-subtask-actions.ts";

/** The menu or picker that is open beside a row. */
export type Panel = "more" | "person" | "date";

interface SubtaskActs {
  onPanel: (panel: Panel) => void;
  subtask: Subtask;
  actions: SubtaskActions;
}

/** Returns the actions on a subtask, in groups. */
function groupsOf({ onPanel, subtask, actions }: SubtaskActs): readonly (readonly OfferedAction[])[] {
  return [
    [
      action("assignSubtask", <CircleUserRound />, () => onPanel("person")),
      action("dueDateOfSubtask", <CalendarDays />, () => onPanel("date")),
    ],
    [
      action("moveSubtaskUp", <ArrowUp />, () => actions.step(subtask, -1), { shortcut: keyText("alt+↑") }),
      action("moveSubtaskDown", <ArrowDown />, () => actions.step(subtask, 1), { shortcut: keyText("alt+↓") }),
      ...(actions.mayConvert(subtask)
        ? [action("convertSubtask", <SquareArrowOutUpRight />, () => actions.convert(subtask))]
        : []),
    ],
    actions.mayRemove(subtask)
      ? [action("removeSubtask", <Trash2 />, () => actions.remove(subtask), { isDanger: true })]
      : [],
  ];
}

/** Offers the actions of the menu of a subtask that has the focus. */
export const FocusedSubtask = (acts: SubtaskActs) => <OfferedActions actions={groupsOf(acts).flat()} />;

interface SubtaskMenusProps extends MenuState, SubtaskActs {
  panel: Panel;
}

/** The menu of a row, and its pickers for a person and a date. */
export function SubtaskMenus({ panel, onPanel, subtask, actions, ...menu }: SubtaskMenusProps) {
  if (panel === "person") return <PersonMenu {...{ subtask, actions, menu }} />;
  if (panel === "date") return <DatePopover {...{ subtask, actions, menu }} />;
  return (
    <Menu {...menu} label={t`More actions`}>
      <ActionItems groups={groupsOf({ onPanel, subtask, actions })} />
    </Menu>
  );
}

interface PickerProps {
  subtask: Subtask;
  actions: SubtaskActions;
  menu: MenuState;
}

const nobody = "nobody";

function PersonMenu({ subtask, actions, menu }: PickerProps) {
  const { assigneeId } = subtask;
  const picked = useMemo(() => (assigneeId === null ? [] : [assigneeId]), [assigneeId]);
  const people = usePeople(picked, cachedItem("task", subtask.taskId)?.projectId);
  const close = () => menu.onOpenChange(false);
  const choose = (id: string | null) => {
    actions.edit(subtask, { assigneeId: id });
    close();
  };
  return (
    <MenuPopover {...menu} label={t`Assign to`} className="w-60">
      <SearchableMenu
        label={t`Assign to`}
        placeholder={t`Search people`}
        emptyText={t`No Result Found`}
        onClose={close}
      >
        {assigneeId !== null && (
          <MenuItem id={nobody} icon={<CircleUserRound />} onAction={() => choose(null)}>
            {t`Nobody`}
          </MenuItem>
        )}
        {[...people.values()].map((person) => (
          <MenuItem
            key={person.id}
            id={person.id}
            icon={<MemberAvatar member={person} size={16} />}
            onAction={() => choose(person.id)}
          >
            {person.username}
          </MenuItem>
        ))}
      </SearchableMenu>
    </MenuPopover>
  );
}

function dayAfter(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return dayOf(date);
}

function DatePopover({ subtask, actions, menu: { triggerRef, isOpen, onOpenChange } }: PickerProps) {
  const choose = (dueDate: string | null) => {
    actions.edit(subtask, { dueDate });
    onOpenChange(false);
  };
  return (
    <Popover
      trigger="DialogTrigger"
      {...{ triggerRef, isOpen, onOpenChange }}
      placement="bottom end"
      offset={4}
      className={cn(popoverClass, "p-2")}
    >
      <Dialog aria-label={t`Due date`} className="outline-none">
        <div className="flex gap-1 pb-2">
          <Button size="sm" onPress={() => choose(dayAfter(0))}>{t`Today`}</Button>
          <Button size="sm" onPress={() => choose(dayAfter(1))}>{t`Tomorrow`}</Button>
          {subtask.dueDate !== null && (
            <Button size="sm" variant="ghost" onPress={() => choose(null)}>{t`No date`}</Button>
          )}
        </div>
        <DayPicker label={t`Due date`} value={subtask.dueDate ?? ""} min={undefined} onChange={choose} />
      </Dialog>
    </Popover>
  );
}
