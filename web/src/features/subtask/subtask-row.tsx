import type { Subtask } from "@baton/domain/subtask/subtask";
import { t } from "@lingui/core/macro";
import { CalendarPlus, Ellipsis, UserRoundPlus } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { Day, DueWord, useDue } from "@/features/task/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { forItem, type Point } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { TickBox } from "@/ui/tick-box.tsx";
import { useSubtaskDrag } from "./subtask-drag.ts";
import { SubtaskField } from "./subtask-field.tsx";
import type { Panel } from "./subtask-menus.tsx";
import type { SubtaskActions } from "./use-subtask-actions.ts";

const menus = onDemand(async () => (await import("./subtask-menus.tsx")).SubtaskMenus);
const focused = onDemand(async () => (await import("./subtask-menus.tsx")).FocusedSubtask, { isOptional: true });

/** How the keyboard moves from row to row. */
export interface RowFocus {
  /** Whether the row is in the tab order. */
  readonly onFocus: (id: string) => void;
  /** Moves to the same element of the row above or below. */
  readonly go: (id: string, by: 1 | -1, part: string) => void;
  readonly edit: (id: string | null) => void;
  /** Called when editing ends and the row keeps the focus. */
  readonly stop: (id: string) => void;
  /** Called when editing ends with Enter, to open the next row. */
  readonly next: (id: string) => void;
  /** Called when the row is removed. If its text was deleted, the previous row opens for editing. */
  readonly back: (id: string, isTyping: boolean) => void;
}

interface SubtaskRowProps {
  subtask: Subtask;
  mayEdit: boolean;
  isCurrent: boolean;
  isEditing: boolean;
  actions: SubtaskActions;
  focus: RowFocus;
}

const moveKeys = "Alt+ArrowUp Alt+ArrowDown";

const rowKeys: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

function remove({ subtask, actions, focus }: SubtaskRowProps): void {
  if (!actions.mayRemove(subtask)) return;
  focus.back(subtask.id, false);
  actions.remove(subtask);
}

/** Handles keys in a row outside its field. */
function actionOf(key: string, props: SubtaskRowProps): (() => void) | undefined {
  const { subtask, actions, focus } = props;
  switch (key) {
    case "F2":
      return () => focus.edit(subtask.id);
    case "Delete":
    case "Backspace":
      return () => remove(props);
    case "Alt+ArrowUp":
      return () => actions.step(subtask, -1);
    case "Alt+ArrowDown":
      return () => actions.step(subtask, 1);
    default:
      return undefined;
  }
}

export const SubtaskRow = memo(function SubtaskRow(props: SubtaskRowProps) {
  const { subtask, mayEdit, isEditing, actions, focus } = props;
  const { id } = subtask;
  const { row, isDragged, side } = useSubtaskDrag(id, mayEdit && !isEditing, (dropped, where) =>
    actions.moveTo(dropped, { id, side: where }),
  );

  const itemFocus = useItemFocus(row);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { part } = (event.target as HTMLElement).dataset;
    // The other elements of a row handle their own keys.
    if (part === undefined) return;
    const by = event.altKey ? undefined : rowKeys[event.key];
    const action = by ? () => focus.go(id, by, part) : actionOf(event.altKey ? `Alt+${event.key}` : event.key, props);
    if (!(action && (by || mayEdit))) return;
    event.preventDefault();
    action();
  }

  return (
    <li
      ref={row}
      data-subtask={id}
      {...itemFocus.attributes}
      onFocus={() => {
        focus.onFocus(id);
        itemFocus.attributes.onFocus();
      }}
      onKeyDown={onKeyDown}
      className={cn(
        "group/row relative -mx-2 flex min-h-7 items-start gap-2 rounded-md px-2 pointer-coarse:min-h-11",
        isEditing ? "bg-hover" : "hover:bg-hover",
        isDragged && "opacity-40",
      )}
    >
      <Tick {...props} />
      {isEditing ? <TitleField {...props} /> : <Title {...props} />}
      {!isEditing && <SubtaskFields {...props} isFocused={itemFocus.isFocused} />}
      {side && (
        <span
          aria-hidden="true"
          className={cn("absolute inset-x-0 h-0.5 bg-accent", side === "before" ? "-top-px" : "-bottom-px")}
        />
      )}
    </li>
  );
});

function Tick({ subtask, mayEdit, isCurrent, actions }: SubtaskRowProps) {
  return (
    <TickBox
      label={subtask.title}
      isTicked={subtask.done}
      onChange={(done) => actions.edit(subtask, { done })}
      disabled={!mayEdit}
      data-part="tick"
      tabIndex={isCurrent ? 0 : -1}
      className="mt-1.5 pointer-coarse:mt-3.5"
    />
  );
}

function Title({ subtask: { id, title, done }, mayEdit, isCurrent, focus }: SubtaskRowProps) {
  const className = cn(
    "min-w-0 flex-1 py-1 text-start leading-5 wrap-anywhere pointer-coarse:py-2.75",
    done && "text-muted line-through decoration-faint",
  );
  if (!mayEdit) {
    return (
      <span dir="auto" className={className}>
        {title}
      </span>
    );
  }
  return (
    <button
      type="button"
      dir="auto"
      data-part="title"
      aria-keyshortcuts={moveKeys}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => focus.edit(id)}
      className={cn(className, "cursor-text rounded-sm")}
    >
      {title}
    </button>
  );
}

function TitleField({ subtask, actions, focus }: SubtaskRowProps) {
  const { id, title } = subtask;
  const save = (text: string) => {
    if (text !== "") actions.edit(subtask, { title: text });
  };
  return (
    <SubtaskField
      label={t`Subtask`}
      initial={title}
      isFocused
      onEnter={(text) => {
        save(text);
        focus.next(id);
        return false;
      }}
      onLeave={(text) => {
        save(text);
        focus.edit(null);
      }}
      onCancel={() => focus.stop(id)}
      {...(actions.mayRemove(subtask) && {
        onEmptied: () => {
          focus.back(id, true);
          actions.remove(subtask);
        },
      })}
    />
  );
}

const hoverClass =
  "pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:group-focus-within/row:opacity-100";
const iconClass = buttonClass({ variant: "ghost", size: "sm", isIcon: true, className: "size-6! w-7! text-faint" });
const fieldClass = "flex h-6 min-w-7 items-center justify-center rounded-sm px-1 text-sm hover:bg-pressed";

/** The due date and assignee of a subtask, and its menu. */
function SubtaskFields({ subtask, mayEdit, isCurrent, isFocused, actions }: SubtaskRowProps & { isFocused: boolean }) {
  const { dueDate, assigneeId, done, title } = subtask;
  const person = usePeopleById().get(assigneeId ?? "");
  const [panel, setPanel] = useState<Panel>("more");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [point, setPoint] = useState<Point>();
  const more = useRef<HTMLButtonElement>(null);
  const date = useRef<HTMLButtonElement>(null);
  const who = useRef<HTMLButtonElement>(null);
  const triggers: Record<Panel, RefObject<HTMLButtonElement | null>> = { more, date, person: who };
  const open = (which: Panel, at?: Point) => {
    setPanel(which);
    setPoint(at);
    setOpened(true);
    setOpen(true);
  };
  const onPanel = (which: Panel) => void setTimeout(() => open(which));
  const shown = (
    <>
      {dueDate !== null && <DueOf date={dueDate} done={done} />}
      {person && <MemberAvatar member={person} size={20} />}
    </>
  );
  if (!mayEdit) return <span className="flex h-7 items-center gap-2">{shown}</span>;
  const buttonOf = (which: Panel, label: string) => ({
    ref: triggers[which],
    type: "button" as const,
    title: label,
    "aria-label": t`${label}: ${title}`,
    "aria-haspopup": which === "more" ? ("menu" as const) : ("dialog" as const),
    tabIndex: isCurrent ? 0 : -1,
    onClick: () => open(which),
    onPointerEnter: menus.preload,
    onFocus: menus.preload,
  });
  return (
    <span className="flex h-7 shrink-0 items-center gap-0.5 pointer-coarse:h-11">
      <button
        {...buttonOf("date", dueDate === null ? t`Set due date` : t`Change due date`)}
        // The accessible name begins with the visible date, for people who use voice control.
        {...(dueDate !== null && { "aria-label": undefined })}
        className={dueDate === null ? cn(iconClass, hoverClass, "pointer-coarse:hidden!") : fieldClass}
      >
        {dueDate === null ? (
          <CalendarPlus aria-hidden="true" />
        ) : (
          <>
            <DueOf date={dueDate} done={done} />
            <span className="sr-only">{t`Change due date: ${title}`}</span>
          </>
        )}
      </button>
      <button
        {...buttonOf("person", person ? t`Assigned to ${person.username}` : t`Assign`)}
        className={person ? fieldClass : cn(iconClass, hoverClass, "pointer-coarse:hidden!")}
      >
        {person ? <MemberAvatar member={person} size={20} /> : <UserRoundPlus aria-hidden="true" />}
      </button>
      <button
        {...buttonOf("more", t`More actions`)}
        {...forItem((at) => open("more", at))}
        className={cn(iconClass, hoverClass, "pointer-coarse:size-11!")}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {isFocused && <OnDemand of={focused} {...{ subtask, actions, onPanel }} />}
      {wasOpened && (
        <OnDemand
          of={menus}
          {...{ panel, subtask, actions, isOpen, onPanel, point }}
          onOpenChange={setOpen}
          triggerRef={triggers[panel].current?.offsetParent ? triggers[panel] : more}
          focus="first"
        />
      )}
    </span>
  );
}

function DueOf({ date, done }: { date: string; done: boolean }) {
  const due = { endingDate: date, stage: done ? "completed" : "todo" } as const;
  const { word } = useDue(due);
  return word ? <DueWord task={due} /> : <Day date={date} className="text-muted" />;
}
