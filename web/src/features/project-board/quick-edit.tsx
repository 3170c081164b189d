import { pick } from "@baton/domain/kernel/names";
import { type Edit, editBetween } from "@baton/domain/kernel/writes";
import { datesInOrder, type Task, taskLimits } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMakeLabels } from "@/features/label/picker/public.ts";
import { useActor } from "@/features/session/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { askFirst, DraftField, problemWithPoints } from "@/features/task/fields/public.ts";
import { useTaskWrite } from "@/features/task/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";
import { Button } from "@/ui/button.tsx";
import { Kbd } from "@/ui/kbd.tsx";

/** The fields besides the title that a card edits in place, in the order of the controls. */
const controls = ["priority", "endingDate", "assigneeIds", "labelIds", "estimate"] as const;
const edited = ["title", ...controls] as const;
type Quick = Pick<TaskDraft, (typeof edited)[number]>;

/** Returns stored changes with the values that they replace, which an earlier version of the page did not store. */
function editIn(stored: Edit<Quick> | Partial<Quick> | null): Edit<Quick> {
  return stored && "patch" in stored ? stored : { patch: stored ?? {}, base: {} };
}

/** Unsaved changes stay in this tab, for the next time the card is edited. */
function useQuickDraft(task: Task) {
  const { userId } = useActor();
  const name = `quick-edit.${task.id}`;
  const [stored] = useState(() => editIn(readFromTab(userId, name) as Edit<Quick> | Partial<Quick> | null));
  // What the person saw: others may have changed the task since.
  const [seen] = useState<Quick>(() => ({ ...pick(task, edited), ...stored.base }));
  const [draft, setDraft] = useState<TaskDraft>(() => ({
    ...{ ...task, description: "", notes: [], subtaskTitles: [] },
    ...stored.patch,
  }));
  const editOf = (after: Quick) => editBetween<Quick>(seen, pick(after, edited));
  const store = (edit: Edit<Quick>) => writeToTab(userId, name, Object.keys(edit.patch).length > 0 ? edit : null);
  return {
    draft,
    editOf,
    change: <K extends keyof TaskDraft>(field: K, value: TaskDraft[K]) => {
      const next = { ...draft, [field]: value };
      setDraft(next);
      store(editOf(next));
    },
    forget: () => store(editIn(null)),
  };
}

/** Returns the problems that prevent a draft from being saved, by field. */
function wrongIn(draft: TaskDraft): Partial<Record<keyof TaskDraft, string>> {
  const { title, estimate } = draft;
  const unclear = problemWithPoints(estimate);
  return {
    ...(title.trim() === "" ? { title: t`Task Title is required` } : {}),
    // The field itself shows the problem.
    ...(datesInOrder(draft) ? {} : { endingDate: "" }),
    ...(unclear === undefined ? {} : { estimate: unclear }),
  };
}

interface QuickEditProps {
  task: Task;
  onClose: () => void;
}

/** The content of a card while it is edited in place: Enter saves; Escape closes and keeps the changes. */
export function QuickEdit({ task, onClose }: QuickEditProps) {
  const { draft, editOf, change, forget } = useQuickDraft(task);
  const { write } = useTaskWrite();
  const makeLabels = useMakeLabels();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector("textarea")?.select();
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const wrong = isTried ? wrongIn(draft) : {};
  const close = () => {
    form.current?.closest<HTMLElement>("[data-task]")?.focus();
    onClose();
  };
  const isChanged = Object.keys(editOf(draft).patch).length > 0;
  const discard = () => {
    forget();
    close();
  };
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (Object.keys(wrongIn(draft)).length > 0) return;
    const edit = editOf({ ...draft, title: draft.title.trim(), labelIds: makeLabels(draft.labelIds) });
    askFirst([{ task, patch: edit.patch }], ([decided]) => {
      const { patch = {} } = decided ?? {};
      const base = { ...edit.base, ...("recurrence" in patch ? { recurrence: task.recurrence } : {}) };
      if (Object.keys(patch).length > 0) write({ kind: "edit", id: task.id, patch, base }, { quiet: true });
    });
    forget();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // An open list of choices handles Escape itself.
    if (event.key === "Escape" && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
  };
  return (
    <form
      ref={form}
      noValidate
      data-editing
      aria-label={t`Edit ${task.title}`}
      onSubmit={save}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-2 pt-1 [--control-height:1.75rem]"
    >
      <TitleField value={draft.title} problem={wrong.title} onChange={change} onEnter={save} />
      {controls.map((field) => (
        <DraftField
          key={field}
          field={field}
          draft={draft}
          error={wrong[field]}
          isNew={false}
          isOptional
          projectId={task.projectId}
          onChange={change}
        />
      ))}
      <Actions isChanged={isChanged} onClose={close} onDiscard={discard} />
    </form>
  );
}

interface ActionsProps {
  isChanged: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Saves the changes, keeps them for the next time, or discards them. Touch screens have no Escape key. */
function Actions({ isChanged, onClose, onDiscard }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 pb-1 text-xs text-muted">
      <span className="me-auto flex items-center gap-1 pointer-coarse:hidden">
        <Kbd>{t`Esc`}</Kbd>
        {isChanged ? t`Keep draft` : t`Close`}
      </span>
      {isChanged && (
        <Button variant="ghost" size="sm" onPress={onDiscard} className="pointer-fine:px-1">
          {t`Discard`}
        </Button>
      )}
      <Button variant="ghost" size="sm" onPress={onClose} className="pointer-fine:hidden">
        {t`Close`}
      </Button>
      <Button variant="primary" size="sm" type="submit" className="pointer-fine:px-2">
        {t`Save`}
      </Button>
    </div>
  );
}

interface TitleFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (field: "title", value: string) => void;
  onEnter: () => void;
}

function TitleField({ value, problem, onChange, onEnter }: TitleFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <textarea
        rows={1}
        value={value}
        maxLength={taskLimits.title}
        aria-label={fieldWords.title.label()}
        aria-invalid={problem !== undefined}
        dir="auto"
        onKeyDown={onKeyDown}
        onChange={(event) => onChange("title", event.target.value.replaceAll(/[\r\n]+/g, " "))}
        className="field-sizing-content max-h-40 w-full resize-none bg-transparent text-sm leading-4.5 font-[550] outline-none pointer-coarse:py-3.25 pointer-coarse:text-lg"
      />
      {problem !== undefined && (
        <p role="alert" className="text-xs text-danger-text">
          {problem}
        </p>
      )}
    </>
  );
}
