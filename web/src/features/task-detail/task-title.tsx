import { type Task, taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { TaskConflict, useTaskWrite } from "@/features/task/public.ts";
import { useEditing } from "@/platform/sync/presence.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";

const textClass = "text-xl leading-7 font-[650] wrap-anywhere @5xl/task:text-2xl @5xl/task:leading-8";

/** A title that is being edited, or that was refused. */
interface TitleEdit {
  /** The title when the edit began: others may have changed it since. */
  readonly base: string;
  readonly refused?: string;
}

interface TaskTitleProps {
  task: Task;
  level: 1 | 2;
  mayEdit: boolean;
  /** Whether the key that edits the title does something else here. */
  hasOtherKeys: boolean;
}

/** The title of a task, edited in place. A refused title stays in the field. */
export function TaskTitle({ task, level, mayEdit, hasOtherKeys }: TaskTitleProps) {
  const Heading = `h${level}` as const;
  const write = useTitleWrite(task.id);
  const [edit, setEdit] = useState<TitleEdit | null>(null);
  const open = () => setEdit({ base: task.title });
  useEditing(task.id, "title", edit !== null && edit.refused === undefined);
  useAction("edit", open, { isEnabled: mayEdit && !hasOtherKeys });

  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (edit === null && returns.current) button.current?.focus();
    returns.current = false;
  }, [edit]);

  async function save(title: string, { base }: TitleEdit) {
    setEdit(null);
    if (title === base || title === "") return;
    if (!(await write(title, base))) setEdit({ base, refused: title });
  }

  if (!mayEdit) {
    return (
      <Heading className={textClass}>
        <bdi>{task.title}</bdi>
      </Heading>
    );
  }
  if (edit === null) {
    return (
      <Heading className={textClass}>
        <button
          ref={button}
          type="button"
          aria-keyshortcuts={hasOtherKeys ? undefined : ariaKey("edit")}
          onClick={open}
          className="-mx-1.5 cursor-text rounded-md px-1.5 text-start hover:bg-hover"
        >
          <bdi>{task.title}</bdi>
        </button>
      </Heading>
    );
  }
  const { base, refused } = edit;
  return (
    <div className="flex flex-col items-start gap-1">
      <Heading className="sr-only">{task.title}</Heading>
      <TitleField
        initial={refused ?? base}
        isRefused={refused !== undefined}
        onSave={(title) => void save(title, edit)}
        onCancel={() => {
          // The next Tab continues at the title, instead of at the top of the page.
          returns.current = true;
          setEdit(null);
        }}
      />
      {refused !== undefined && (
        <Refused onRetry={() => void save(refused, edit)}>{t`The title was not saved.`}</Refused>
      )}
    </div>
  );
}

/** Returns a function that writes a title. It returns whether the title was saved or is being decided on. */
function useTitleWrite(id: string) {
  const { writeAndWait } = useTaskWrite();
  return async (title: string, base: string): Promise<boolean> => {
    try {
      await writeAndWait({ kind: "edit", id, patch: { title }, base: { title: base } }, { quiet: true });
      return true;
    } catch (error) {
      return error instanceof TaskConflict;
    }
  };
}

function Refused({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-sm text-danger-text">
      {children}
      <Button size="sm" onPress={onRetry}>{t`Retry`}</Button>
    </p>
  );
}

interface TitleFieldProps {
  initial: string;
  isRefused: boolean;
  onSave: (title: string) => void;
  onCancel: () => void;
}

/** Enter and leaving the field save the title; Escape restores it. */
function TitleField({ initial, isRefused, onSave, onCancel }: TitleFieldProps) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSettled = useRef(false);
  useEffect(() => {
    if (isRefused) return;
    field.current?.focus();
    field.current?.setSelectionRange(initial.length, initial.length);
  }, [initial, isRefused]);
  const latest = useRef(onSave);
  const typed = useRef(text);
  useEffect(() => {
    latest.current = onSave;
    typed.current = text;
  });
  // A title being typed is saved when another task is opened.
  useEffect(() => () => void (isSettled.current || latest.current(typed.current.trim())), []);
  const settle = (action: () => void) => {
    if (isSettled.current) return;
    isSettled.current = true;
    action();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      settle(() => onSave(text.trim()));
    } else if (event.key === "Escape") {
      // Outside a field, Escape leaves the task.
      event.stopPropagation();
      settle(onCancel);
    }
  };
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      aria-label={fieldWords.title.label()}
      aria-invalid={isRefused}
      value={text}
      maxLength={taskLimits.title}
      onChange={({ target }) => setText(target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={onKeyDown}
      onBlur={() => settle(() => onSave(text.trim()))}
      className={cn(
        textClass,
        "-mx-1.75 field-sizing-content w-[calc(100%+--spacing(3.5))] resize-none rounded-md border border-accent bg-transparent px-1.5 outline-none aria-invalid:border-danger",
      )}
    />
  );
}
