import { type Task, taskLimits } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Pencil } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  awaitsFiles,
  preloadEditor,
  TaskMarkdown,
  TaskTextField,
  useAwaitedFiles,
  withoutRefused,
} from "@/features/task-text/public.ts";
import type { Point, TextHandle } from "@/platform/rich-text/editor/field.ts";
import { useEditing } from "@/platform/sync/presence.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { useDescriptionDraft } from "./use-description-draft.ts";

interface DescriptionProps {
  task: Task;
  value: string;
  label: string;
  isReadOnly: boolean;
  /** Stores a description that was edited from `base`. */
  onSave: (text: string, base: string) => void;
}

/** The description of a task. People who may edit the task edit the description in place, and tick its boxes. */
export function Description({ task, value, label, isReadOnly, onSave }: DescriptionProps) {
  const { draft, store } = useDescriptionDraft(task.id);
  const [point, setPoint] = useState<Point>();
  const shouldFocus = useRef(false);
  useEditing(task.id, "description", draft !== null && !isReadOnly);
  usePreload(isReadOnly ? undefined : preloadEditor);

  if (draft !== null && !isReadOnly) {
    return (
      <Writing
        {...{ task, label, text: draft.text, point }}
        onChange={(text) => store({ text, base: draft.base })}
        onDone={(text) => {
          shouldFocus.current = document.activeElement?.closest("fieldset") !== null;
          store(null);
          if (text !== draft.base) onSave(text, draft.base);
        }}
      />
    );
  }
  return (
    <Reading
      {...{ value, label, isReadOnly, onSave, shouldFocus: shouldFocus.current }}
      onOpen={(at) => {
        setPoint(at);
        store({ text: value, base: value });
      }}
    />
  );
}

/**
 * The box of the displayed text, in the same place as that of the field, so that nothing moves when the field opens.
 */
const boxClass = "-mx-3 -my-2 rounded-md border border-transparent px-3 py-2";

interface ReadingProps extends Omit<DescriptionProps, "task"> {
  /** Whether the person has just stopped editing. */
  shouldFocus: boolean;
  onOpen: (point: Point | undefined) => void;
}

function Reading({ value, label, isReadOnly, shouldFocus, onSave, onOpen }: ReadingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    if (shouldFocus) button.current?.focus({ preventScroll: true });
  }, [shouldFocus]);
  /** Opens the field where the text is clicked. The button does the same by keyboard. */
  const listen = useCallback((element: HTMLDivElement) => {
    const onClick = ({ target, clientX: left, clientY: top }: MouseEvent) => {
      const isOther = target instanceof Element && target.closest("a, button, label, input");
      if (!isOther && getSelection()?.isCollapsed !== false) latest.current({ left, top });
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, []);
  if (value === "" && isReadOnly) return <p className="text-base text-faint">{t`No description`}</p>;
  if (value === "") {
    return (
      <button
        ref={button}
        type="button"
        aria-label={t`Edit ${label}`}
        onClick={() => onOpen(undefined)}
        className="-mx-2 rounded-md px-2 py-1 text-start text-base text-faint hover:bg-hover pointer-coarse:min-h-11"
      >
        {t`Add a description…`}
      </button>
    );
  }
  return (
    <div className="group/text relative">
      <div
        ref={isReadOnly ? undefined : listen}
        className={cn(boxClass, !isReadOnly && "cursor-text hover:border-line-strong")}
      >
        <TaskMarkdown onChange={isReadOnly ? undefined : (next) => onSave(next, value)}>{value}</TaskMarkdown>
      </div>
      {!isReadOnly && (
        <span className="absolute inset-e-0 -top-8 opacity-0 focus-within:opacity-100 group-hover/text:opacity-100 pointer-coarse:opacity-100">
          <IconButton ref={button} label={t`Edit ${label}`} size="sm" onPress={() => onOpen(undefined)}>
            <Pencil />
          </IconButton>
        </span>
      )}
    </div>
  );
}

interface WritingProps extends Pick<DescriptionProps, "task" | "label"> {
  text: string;
  point: Point | undefined;
  onChange: (text: string) => void;
  onDone: (text: string) => void;
}

/** The field is saved when it is left, but not before its files are uploaded. */
function Writing({ task, label, text, point, onChange, onDone }: WritingProps) {
  const latest = useRef(text);
  const field = useRef<TextHandle>(null);
  const [isLeft, setLeft] = useState(false);
  const isWaiting = useAwaitedFiles(task.id, text);
  const excess = text.length - taskLimits.description;
  function save() {
    field.current?.flush();
    const done = withoutRefused(latest.current);
    const isReady = !awaitsFiles(done);
    setLeft(!isReady);
    // A text that is too long stays in the field, with an error.
    if (isReady && done.length <= taskLimits.description) onDone(done);
  }
  const whenReady = useRef(save);
  whenReady.current = save;
  useEffect(() => {
    if (isLeft && !isWaiting) whenReady.current();
  }, [isLeft, isWaiting]);
  return (
    <fieldset
      aria-label={label}
      className="-mx-3 -my-2 min-w-0"
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window has the focus, or a part of the field, such as the editor that replaced the plain field.
        if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return;
        if (document.contains(currentTarget)) save();
      }}
    >
      <TaskTextField
        {...{ label, point }}
        handle={field}
        isFocused
        markdown={text}
        near={task}
        meanwhile={<TaskMarkdown>{text}</TaskMarkdown>}
        onChange={(next) => {
          latest.current = next;
          onChange(next);
        }}
        onDone={save}
        onLeave={save}
      >
        {isWaiting && isLeft && (
          <p role="status" className="px-3 pb-2 text-sm text-muted">{t`Saved as soon as its files are uploaded.`}</p>
        )}
        {excess > 0 && (
          <p role="alert" className="px-3 pb-2 text-sm text-danger-text">
            {t`A description has at most ${i18n.number(taskLimits.description)} characters.`}{" "}
            {plural(excess, { one: "This one has # too many.", other: "This one has # too many." })}
          </p>
        )}
      </TaskTextField>
    </fieldset>
  );
}
