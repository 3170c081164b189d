import { addDays, mondayOf } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type FormEvent, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { DayPicker } from "@/ui/day-picker.tsx";
import { ModalFrame } from "@/ui/dialog.tsx";
import { bareInputClass } from "@/ui/field-class.ts";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { DueRemind } from "./due-remind.tsx";
import { DueRepeat } from "./due-repeat.tsx";
import { DueTime } from "./due-time.tsx";
import { NextDates } from "./next-dates.tsx";
import { StartsOn, useStartsOn } from "./starts-on.tsx";
import { type Due, type DueDraft, useDueDraft } from "./use-due-draft.ts";
import { useDueSave } from "./use-due-save.ts";

interface DuePopoverProps {
  task: Task;
  label: string;
  menu: MenuState;
}

/** When a task is due: typed in words or chosen, with a time, and how it repeats. A sheet on small screens. */
export function DuePopover({ task, label, menu }: DuePopoverProps) {
  const { triggerRef, isOpen, onOpenChange, placement } = menu;
  const isWide = useMediaQuery("(width >= 56.25rem)");
  const isCancelled = useRef(false);
  const leave = useRef<(() => void) | undefined>(undefined);
  const onEscape = (event: { key: string }) => {
    if (event.key === "Escape") isCancelled.current = true;
  };
  const onClose = (open: boolean) => {
    if (open) return;
    // A click beside it keeps what was chosen; Escape does not.
    if (isCancelled.current) onOpenChange(false);
    else leave.current?.();
    isCancelled.current = false;
  };
  const content = (
    <AriaDialog aria-label={label} className="flex max-h-[inherit] min-h-0 flex-col outline-none">
      <div className="contents" onKeyDownCapture={onEscape}>
        <DueForm {...{ task, label }} leave={leave} onClose={() => onOpenChange(false)} />
      </div>
    </AriaDialog>
  );
  if (!isWide) {
    return (
      <ModalFrame size="md" isOpen={isOpen} onOpenChange={onClose} isDismissable>
        {content}
      </ModalFrame>
    );
  }
  return (
    <Popover
      trigger="DialogTrigger"
      // It is too wide for the space beside most cards. Below one, it moves sideways until it fits.
      placement={placement === undefined ? "left top" : "bottom start"}
      {...{ triggerRef, isOpen }}
      onOpenChange={onClose}
      offset={8}
      className={cn(popoverClass, "flex w-154 flex-col overflow-hidden p-0!")}
    >
      {content}
    </Popover>
  );
}

interface DueFormProps {
  task: Task;
  label: string;
  /** Saves when the popover is left. */
  leave: { current: (() => void) | undefined };
  onClose: () => void;
}

function DueForm({ task, label, leave, onClose }: DueFormProps) {
  const draft = useDueDraft(task);
  const { due, text, isUnclear, changeDate } = draft;
  const { save, remove, skip, stop } = useDueSave(task);
  const [isTried, setTried] = useState(false);
  const isTooEarly = due.endingDate !== "" && due.endingDate < task.startingDate;
  const min = task.startingDate === "" ? undefined : task.startingDate;
  const startsOn = useStartsOn(min);
  // Nothing else to set: one click chooses a day.
  const isPlain = due.dueTime === null && due.recurrence === null && text === "";

  function finish(next: Due = due) {
    if (isUnclear || isTooEarly) {
      setTried(true);
      return;
    }
    onClose();
    void save(next);
  }
  leave.current = () => finish();
  const act = (action: () => unknown) => () => {
    onClose();
    void action();
  };
  const pick = (date: string) => (isPlain ? finish({ ...due, endingDate: date }) : changeDate(date));
  const unclear = isTried && isUnclear ? t`Not a date I know.` : undefined;

  return (
    <>
      <DueInput
        {...{ label, draft }}
        problem={isTooEarly ? startsOn : unclear}
        onSubmit={finish}
        onType={() => setTried(false)}
      />
      <div className="min-h-0 flex-1 overflow-y-auto min-[56.25rem]:grid min-[56.25rem]:grid-cols-[auto_1fr]">
        <div className="flex flex-col items-center gap-2 p-3">
          <DayPicker
            key={due.endingDate}
            label={label}
            value={due.endingDate}
            min={min}
            onChange={pick}
            autoFocus={false}
          />
          <DayButtons min={min} onChange={pick} />
          <StartsOn start={min} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 border-t p-4 min-[56.25rem]:border-s min-[56.25rem]:border-t-0">
          <DueTime draft={draft} />
          <DueRepeat draft={draft} />
          {task.endingDate !== "" && <DueRemind taskId={task.id} isRepeating={task.recurrence !== null} />}
          <NextDates due={due} />
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-1 border-t bg-sunken px-3 py-2">
        {task.recurrence && task.endingDate !== "" && (
          <>
            <Button variant="ghost" onPress={act(skip)}>{t`Skip this one`}</Button>
            <Button variant="ghost" onPress={act(stop)}>{t`Stop repeating`}</Button>
          </>
        )}
        <span className="flex-1 max-sm:hidden" />
        {task.endingDate !== "" && <Button variant="ghost" onPress={act(remove)}>{t`Remove date`}</Button>}
        <Button variant="primary" isDisabled={isTried && isUnclear} onPress={() => finish()} className="max-sm:flex-1">
          {t`Done`}
        </Button>
      </div>
    </>
  );
}

interface DueInputProps {
  label: string;
  draft: DueDraft;
  problem: string | undefined;
  onSubmit: () => void;
  onType: () => void;
}

/** The field that understands a date, a time and a rule. */
function DueInput({ label, draft: { text, setText }, problem, onSubmit, onType }: DueInputProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex shrink-0 items-center gap-3 border-b px-4">
      <input
        // biome-ignore lint/a11y/noAutofocus: the popover is opened to type into it
        autoFocus
        aria-label={t`${label}, in words`}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        value={text}
        placeholder={t`tomorrow, every monday 9:00`}
        onChange={(event) => {
          setText(event.target.value);
          onType();
        }}
        className={cn(bareInputClass, "h-11! min-w-0 flex-1")}
      />
      {problem === undefined ? (
        <span className="text-sm text-muted max-sm:hidden">
          {t`Try`} <b className="font-medium">{t`fri 17:00, in 3 days, last day of month`}</b>
        </span>
      ) : (
        <span role="alert" className="text-sm text-danger-text">
          {problem}
        </span>
      )}
    </form>
  );
}

function DayButtons({ min, onChange }: { min: string | undefined; onChange: (day: string) => void }) {
  const today = useToday();
  const days = [
    { label: t`Today`, day: today },
    { label: t`Tomorrow`, day: addDays(today, 1) },
    { label: t`Next week`, day: addDays(mondayOf(today), 7) },
  ];
  return (
    <div className="flex w-full justify-between gap-1">
      {days.map(({ label, day }) => (
        <Button
          key={label}
          size="sm"
          variant="ghost"
          isDisabled={min !== undefined && day < min}
          onPress={() => onChange(day)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
