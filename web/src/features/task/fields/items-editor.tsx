import { taskLimits } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { Button, IconButton } from "@/ui/button.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import type { EditorProps } from "./editor-props.ts";

/** Edits notes. Each row grows with its text, and Enter starts a new line. */
export function NotesEditor(props: EditorProps<string[]>) {
  return <ItemsEditor {...props} />;
}

/** Edits subtasks. Enter goes to the next row, and each line of a pasted text becomes a row. */
export function SubtasksEditor(props: EditorProps<string[]>) {
  return <ItemsEditor {...props} isByLine />;
}

interface ItemsEditorProps extends EditorProps<string[]> {
  /** Whether an entry is a single line. */
  isByLine?: boolean;
}

/** Edits a list of texts as rows. An empty list has one empty row. */
function ItemsEditor({ name, label, value, onChange, isByLine = false }: ItemsEditorProps) {
  const rows = useRef<HTMLDivElement>(null);
  const items = value.length === 0 ? [""] : value;
  const isFull = items.length >= taskLimits.items;
  const focusRow = (index: number) => rows.current?.querySelectorAll("textarea")[index]?.focus();
  const remove = (index: number) => onChange(items.filter((_, at) => at !== index));

  function onKeyDown(event: KeyboardEvent, index: number) {
    const isEmpty = items[index] === "";
    if (event.key === "Enter" && isByLine && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (index < items.length - 1) focusRow(index + 1);
      else if (!isEmpty && !isFull) onChange([...items, ""]);
    } else if (event.key === "Backspace" && isEmpty && index > 0) {
      event.preventDefault();
      focusRow(index - 1);
      remove(index);
    }
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "");
    // A row with text takes pasted text unchanged.
    if (!isByLine || lines.length < 2 || items[index] !== "") return;
    event.preventDefault();
    const cut = lines.map((line) => line.trim().slice(0, taskLimits.item));
    onChange(items.toSpliced(index, 1, ...cut).slice(0, taskLimits.items));
  }

  return (
    <div ref={rows} className="flex min-w-0 flex-col items-start gap-1">
      {[...items.entries()].map(([index, item]) => {
        const itemLabel = index === 0 ? label : t`${label} ${i18n.number(index + 1)}`;
        return (
          // An entry has no identity except its index.
          <div key={index} className="flex w-full items-start gap-1">
            <TextAreaField
              name={name}
              label={itemLabel}
              isLabelHidden={index > 0}
              value={item}
              onChange={(text) => onChange(items.with(index, text))}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
              rows={1}
              autoFocus={index > 0 && item === ""}
              maxLength={taskLimits.item}
              className="flex-1"
            />
            {items.length > 1 && (
              <IconButton
                label={t`Remove ${itemLabel}`}
                onPress={() => remove(index)}
                className={index === 0 ? "mt-6.5" : undefined}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        );
      })}
      {!isFull && (
        <Button size="sm" variant="ghost" className="-ms-2.5" onPress={() => onChange([...items, ""])}>
          <Plus aria-hidden="true" />
          {t`Add ${label}`}
        </Button>
      )}
    </div>
  );
}
