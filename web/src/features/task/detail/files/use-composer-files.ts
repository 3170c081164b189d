import { fileScheme, referenceTo } from "@baton/domain/attachment/attachment.reference";
import { type ClipboardEvent, type RefObject, useEffect } from "react";
import type { Upload } from "../../attachment/upload-queue.ts";
import { uploads, useUploads } from "../../attachment/uploads.ts";

interface Typed {
  readonly text: string;
}

/** The Markdown that refers to an upload. */
const referenceOf = ({ id, file: { name } }: Upload) => referenceTo({ id, name });

/** Adds files to the task of a text that is being typed, and refers to them at the cursor. */
export function useComposerFiles<T extends Typed>(
  taskId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  draft: T,
  onChange: (draft: T) => void,
) {
  const referred = useUploads(taskId).filter(({ id }) => draft.text.includes(`${fileScheme}${id}`));
  const refused = referred.find(({ state }) => state === "refused");

  function add(files: readonly File[]) {
    const input = field.current;
    const [start, end] = [input?.selectionStart ?? draft.text.length, input?.selectionEnd ?? draft.text.length];
    const before = draft.text.slice(0, start);
    const space = before === "" || /\s$/.test(before) ? "" : " ";
    const text = `${before}${space}${uploads.add(taskId, files).map(referenceOf).join(" ")} `;
    onChange({ ...draft, text: text + draft.text.slice(end) });
    input?.focus();
    // The field shows the new text after this render.
    queueMicrotask(() => input?.setSelectionRange(text.length, text.length));
  }

  useEffect(() => {
    // The files of the task say why.
    if (refused) onChange({ ...draft, text: draft.text.replace(referenceOf(refused), "").trimEnd() });
  }, [refused, draft, onChange]);

  return {
    add,
    /** Whether somebody would read the text before its files are there. */
    isBusy: referred.some(({ state }) => state !== "refused"),
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      // Programs that copy a table copy a picture of it, too.
      if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      add(files);
    },
  };
}
