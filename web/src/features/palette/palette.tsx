import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useEffect } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal } from "react-aria-components/Modal";
import { keyText } from "@/features/action/public.ts";
import { TaskStageIcon, useTaskName } from "@/features/task/public.ts";
import { isMultiple } from "@/features/task-menu/registry/public.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { KeyHint } from "@/ui/key-hint.tsx";
import { onKey } from "@/ui/on-key.ts";
import { ModalOverlay } from "@/ui/overlay.tsx";
import { optionId, PaletteList } from "./palette-list.tsx";
import { isTaskPage, titleOf } from "./use-groups.tsx";
import { type PaletteProps, usePalette } from "./use-palette.ts";

/** Finds and does anything: actions on a task, places to go to, tasks, settings. */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-scrim transition-opacity duration-80 data-entering:opacity-0 sm:px-6 sm:pt-22"
    >
      <Modal className="flex h-full w-full flex-col overflow-hidden bg-raised text-text sm:h-auto sm:max-h-154 sm:max-w-160 sm:rounded-xl sm:border sm:border-line sm:shadow-dialog">
        <Dialog aria-label={t`Search or do anything`} className="flex min-h-0 flex-1 flex-col outline-none">
          <PaletteContent {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteContent(props: PaletteProps) {
  const { about, onClose, onLeaveTasks } = props;
  const palette = usePalette(props);
  const { page, list, groups, active, words } = palette;
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b px-4">
        {about.tasks.length > 0 && (page === null || isTaskPage(page)) && (
          <TasksChip tasks={about.tasks} onLeave={page === null ? onLeaveTasks : undefined} />
        )}
        <Field {...palette} />
        <button
          type="button"
          onClick={onClose}
          className="touch-target -me-1 flex h-7 items-center rounded-md px-1 text-muted hover:bg-hover"
        >
          <span className="sr-only">{t`Close`}</span>
          <Kbd>{t`Esc`}</Kbd>
          <X size={20} aria-hidden="true" className="pointer-fine:hidden" />
        </button>
      </div>
      {palette.newTask.chips && (
        <div className="flex shrink-0 flex-wrap items-center gap-1.5 border-b px-4 py-2">{palette.newTask.chips}</div>
      )}
      {groups.length === 0 && (
        <p className="px-4 py-6 text-center text-base text-muted">{t`Nothing found. Try fewer letters.`}</p>
      )}
      <PaletteList
        id={list}
        {...{ groups, words }}
        active={active?.id}
        isMultiple={isMultiple(page)}
        onPoint={palette.setPointed}
        onChoose={palette.choose}
      />
      <Foot isMultiple={isMultiple(page)} isPage={page !== null} />
    </>
  );
}

/** Has the focus throughout, and refers to the entry that Enter does. */
function Field({ field, text, page, list, active, type, newTask, keyAction }: ReturnType<typeof usePalette>) {
  const label = page === null ? t`Search or do anything` : titleOf(page);
  useEffect(() => {
    field.current?.focus();
    if (page === "rename") field.current?.select();
  }, [field, page]);
  return (
    <input
      ref={field}
      role="combobox"
      aria-label={label}
      aria-expanded
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={active && optionId(list, active.id)}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={label}
      value={text}
      onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
      onSelect={({ currentTarget }) => newTask.setCursor(currentTarget.selectionStart ?? 0)}
      onKeyDown={onKey(keyAction)}
      className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
    />
  );
}

const TaskName = ({ task }: { task: Task }) => useTaskName(task) || task.title;

/** The tasks that the actions are about. */
function TasksChip({ tasks, onLeave }: { tasks: readonly Task[]; onLeave: (() => void) | undefined }) {
  const [task, ...others] = tasks;
  if (!task) return null;
  const isOne = others.length === 0;
  return (
    <span className="flex h-6 max-w-40 shrink-0 items-center gap-1.5 rounded-md bg-hover px-1.5 text-xs font-medium text-muted">
      {isOne && <TaskStageIcon task={task} />}
      <span title={isOne ? task.title : undefined} className="truncate tabular-nums">
        {isOne ? <TaskName task={task} /> : plural(tasks.length, { one: "# task", other: "# tasks" })}
      </span>
      {onLeave && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOne ? t`Without this task` : t`Without these tasks`}
          onClick={onLeave}
          className="touch-target"
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** What the keys do. Under a finger, there are none. */
function Foot({ isMultiple: isMany, isPage }: { isMultiple: boolean; isPage: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-10 shrink-0 items-center gap-3 border-t bg-sunken px-3 text-xs text-faint pointer-coarse:hidden"
    >
      <KeyHint keys="↑ ↓">{t`choose`}</KeyHint>
      <KeyHint keys="↵">{t`do`}</KeyHint>
      {isMany && <KeyHint keys="⇧↵">{t`and choose more`}</KeyHint>}
      {isPage ? (
        <KeyHint keys="⌫">{t`back`}</KeyHint>
      ) : (
        <KeyHint keys={keyText("mod+Enter")}>{t`in a new tab`}</KeyHint>
      )}
      {!isPage && <span className="ms-auto max-sm:hidden">{t`Type @ a person, # a label, > an action`}</span>}
    </div>
  );
}
