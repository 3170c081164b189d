/** A note that is being edited: of the notes at that time, which others may have changed since. */
export interface NoteEdit {
  readonly base: readonly string[];
  /** The place of the note; that after the last for a new one. */
  readonly index: number;
  readonly text: string;
}

/** Returns the notes after an edit. A note without text is removed. */
export function notesAfter({ base, index, text }: NoteEdit): string[] {
  const note = text.trim();
  return base.toSpliced(index, 1, ...(note === "" ? [] : [note]));
}
