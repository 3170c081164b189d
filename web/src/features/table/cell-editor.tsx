import type { Task } from "@baton/domain/task/task";
import { type KeyboardEvent, useContext, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import { isTyped, valuePicker } from "@/features/task/field-value/public.ts";
import type { PickedField } from "@/features/task/fields/public.ts";
import { cn } from "@/ui/cn.ts";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { type Deferred, OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { bufferKeys } from "@/ui/typed-ahead.ts";
import { CellEditingContext, type Editing } from "./cell-editing.ts";
import type { CellField } from "./cell-values.ts";
import type { TableColumn } from "./columns.tsx";

/** The pickers of the other fields, which are those of the task's page. */
export const fieldPicker = onDemand(
  async () => (await import("@/features/task/field-picker/field-picker.tsx")).TaskFieldPicker,
  { takesKeys: true },
);

interface CellEditorProps {
  task: Task;
  column: TableColumn;
  editing: Editing;
}

/** Edits a cell: in place if its value is a text, otherwise in a picker below it. */
export function CellEditor({ task, column, editing: { typed } }: CellEditorProps) {
  const { field, custom, label, isNumber } = column;
  if (field === undefined) return null;
  if (field === "title" || field === "estimate" || (custom && isTyped(custom.type)))
    return <TextEditor {...{ task, field, label, isNumber, typed }} />;
  if (custom) return <PickerBelow of={valuePicker} picker={{ task, field: custom }} typed={typed} />;
  return <PickerBelow of={fieldPicker} picker={{ task, field: field as PickedField, label }} typed={typed} />;
}

function useCellEditing() {
  const editing = useContext(CellEditingContext);
  if (!editing) throw new Error("A cell is edited inside its table");
  return editing;
}

/** Moves what is wrong with a cell to the other side where it would leave the table, and scrolls to it. */
function bringIntoView(problem: HTMLElement | null): void {
  const table = problem?.closest("[role=grid]")?.getBoundingClientRect();
  if (!problem || !table) return;
  const { left, right } = problem.getBoundingClientRect();
  if (left < table.left || right > table.right) problem.dataset.atEnd = "";
  problem.scrollIntoView({ block: "nearest", inline: "nearest" });
}

interface TextEditorProps {
  task: Task;
  field: CellField;
  label: string;
  isNumber: boolean;
  typed: string | null;
}

function TextEditor({ task, field, label, isNumber, typed }: TextEditorProps) {
  const { save, leave, end, textOf } = useCellEditing();
  // The values that the person saw. A change that somebody else makes meanwhile is a conflict, not lost.
  const [seen] = useState(task);
  const [text, setText] = useState(() => typed ?? textOf(seen, field));
  const [problem, setProblem] = useState<string>();
  const isDone = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  useLayoutEffect(() => {
    const { current } = input;
    current?.focus({ preventScroll: true });
    if (typed === null) current?.select();
    else current?.setSelectionRange(current.value.length, current.value.length);
  }, [typed]);

  /** Stores the text, and then calls `then`; a text that cannot be stored stays beside the reason. */
  const commit = (then: () => void) => {
    if (isDone.current) return;
    const wrong = text === textOf(seen, field) ? undefined : save(seen, field, text);
    setProblem(wrong);
    if (wrong !== undefined) return;
    isDone.current = true;
    then();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const back = event.shiftKey ? -1 : 1;
    if (event.key === "Enter") commit(() => leave({ lines: back }));
    else if (event.key === "Tab") commit(() => leave({ columns: back }));
    else if (event.key === "Escape") {
      isDone.current = true;
      leave();
    } else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="absolute inset-0 z-10">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode={isNumber ? "decimal" : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => commit(end)}
        onKeyDown={onKeyDown}
        className={cn(
          "size-full rounded-sm bg-raised px-2 text-sm text-text outline-2 -outline-offset-2 outline-focus aria-invalid:outline-danger",
          isNumber && "text-end tabular-nums",
        )}
      />
      {problem !== undefined && (
        <span
          ref={bringIntoView}
          role="alert"
          id={problemId}
          className="absolute inset-s-0 top-full data-at-end:inset-s-auto data-at-end:inset-e-0 mt-1 w-max max-w-72 rounded-md border bg-raised px-2 py-1 text-sm whitespace-normal text-danger-text shadow-raised"
        >
          {problem}
        </span>
      )}
    </span>
  );
}

interface PickerBelowProps<P> {
  of: Deferred<P & MenuState>;
  picker: P;
  typed: string | null;
}

function PickerBelow<P extends object>({ of, picker, typed }: PickerBelowProps<P>) {
  const { leave } = useCellEditing();
  const anchor = useRef<HTMLSpanElement>(null);
  // Before the picker is in the page, because its field may take the focus as it gets there.
  useInsertionEffect(() => bufferKeys(typed), [typed]);
  return (
    <>
      <span
        ref={anchor}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-sm outline-2 -outline-offset-2 outline-focus"
      />
      <OnDemand<P & MenuState>
        of={of}
        {...picker}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen: boolean) => isOpen || leave()}
        focus="first"
        placement="bottom start"
      />
    </>
  );
}
