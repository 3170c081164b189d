import { type Task, taskLimits } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Pencil, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useActorIn } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { useTaskWrite } from "@/features/task/public.ts";
import { RichText } from "@/platform/rich-text/rich-text.tsx";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import { type NoteEdit, notesAfter } from "./note-edit.ts";

/** The note that the person is editing, which this tab stores until it is saved or discarded. */
function useNoteEdit(taskId: string) {
  const { userId } = useActor();
  const name = `note-${taskId}`;
  const [edit, setEdit] = useState(() => readFromTab(userId, name) as NoteEdit | null);
  return {
    edit,
    store: (next: NoteEdit | null) => {
      setEdit(next);
      writeToTab(userId, name, next);
    },
  };
}

/** The notes of a task, each edited in place by people who may edit the task. */
export function TaskNotes({ task, notes }: { task: Task; notes: readonly string[] }) {
  const mayEdit = canTask.edit(useActorIn(task.projectId), task) && task.stage !== "delete";
  const { edit, store } = useNoteEdit(task.id);
  const { write } = useTaskWrite();
  const save = (done: NoteEdit) => {
    const [base, next] = [[...done.base], notesAfter(done)];
    if (next.join("\0") === base.join("\0")) return;
    write({ kind: "edit", id: task.id, patch: { notes: next }, base: { notes: base } }, { quiet: true });
  };
  /** The note, or the button after the last, that takes the focus when the field closes. */
  const [returnTo, setReturnTo] = useState<number>();
  const open = (index: number) => {
    setReturnTo(undefined);
    store({ base: notes, index, text: notes[index] ?? "" });
  };
  if (!mayEdit && notes.length === 0) return <p className="text-base text-faint">{t`No notes`}</p>;
  const shown = (mayEdit && edit?.base) || notes;
  const fieldAt = (index: number) =>
    mayEdit &&
    edit?.index === index && (
      <NoteField
        label={labelOf(index)}
        text={edit.text}
        onChange={(text) => store({ ...edit, text })}
        onClose={(isSaved, isByKey) => {
          if (isByKey) setReturnTo(index);
          store(null);
          if (isSaved) save(edit);
        }}
      />
    );
  const end = shown.length;
  return (
    <>
      {end > 0 && (
        <ul className="flex flex-col gap-2">
          {[...shown.entries()].map(([index, note]) => (
            // A note has no identity except its index.
            <li key={index}>
              {fieldAt(index) || (
                <div className="flex items-start gap-1 rounded-md border bg-surface py-2 ps-3 pe-1">
                  <div className="min-w-0 flex-1">
                    <RichText>{note}</RichText>
                  </div>
                  {mayEdit && (
                    <EditButton
                      label={t`Edit ${labelOf(index)}`}
                      isFocused={returnTo === index}
                      onPress={() => open(index)}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit &&
        end < taskLimits.items &&
        (fieldAt(end) || (
          <Button variant="ghost" size="sm" onPress={() => open(end)} className="-ms-2.5 self-start text-muted">
            <Plus aria-hidden="true" />
            {t`Add note`}
          </Button>
        ))}
    </>
  );
}

/** Returns the name of a note, as in the form. */
const labelOf = (index: number) =>
  index === 0 ? fieldWords.notes.label() : t`${fieldWords.notes.label()} ${i18n.number(index + 1)}`;

interface EditButtonProps {
  label: string;
  isFocused: boolean;
  onPress: () => void;
}

function EditButton({ label, isFocused, onPress }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <IconButton ref={button} label={label} size="sm" onPress={onPress} className="-my-1 text-faint">
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}

interface NoteFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Closes the field. @param isByKey whether the focus is still in it */
  onClose: (isSaved: boolean, isByKey: boolean) => void;
}

/** Saves when it is left, and with ⌘Enter or Ctrl+Enter. Escape discards. */
function NoteField({ label, text, onChange, onClose }: NoteFieldProps) {
  const isClosed = useRef(false);
  const close = (isSaved: boolean, isByKey: boolean) => {
    // The field also loses the focus when it disappears.
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(isSaved, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close(false, true);
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) close(true, true);
  };
  return (
    <TextAreaField
      label={label}
      isLabelHidden
      autoFocus
      rows={1}
      value={text}
      maxLength={taskLimits.item}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onBlur={() => document.hasFocus() && close(true, false)}
    />
  );
}
