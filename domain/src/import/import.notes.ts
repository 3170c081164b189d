import { broughtNote } from "./import.ts";

/** What a note says of things in a file: that they do not come, or that they come, but not as they were. */
export const noteKinds = ["lost", "changed"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** The codes of the notes on things that come, but not as they were. */
const changed: ReadonlySet<string> = new Set([
  broughtNote,
  // Another form, or another place.
  ...["dates-as-text", "files-stay", "priority-highest", "several-projects", "stage-missing"],
  ...["subtasks-begun", "subtasks-left"],
  // Read with a guess.
  ...["date-order-guessed", "encoding-guessed", "parent-unclear", "priority-direction", "rows-merged"],
  // Only a later import will notice.
  ...["ids-rounded", "no-ids"],
]);

/** Returns the kind of a note from its code. */
export const noteKind = (code: string): NoteKind => (changed.has(code) ? "changed" : "lost");
