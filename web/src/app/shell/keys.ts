import { t } from "@lingui/core/macro";
import { undoKeys } from "./undo-keys.ts";

interface KeyGroup {
  readonly title: string;
  /** The keys, with those of a sequence separated by a space, and their action. */
  readonly keys: readonly (readonly [keys: string, action: string])[];
}

/** The keyboard shortcuts of the signed-in screens, in the order of the dialog. */
export const keyGroups = (): readonly KeyGroup[] => [
  {
    title: t`Anywhere`,
    keys: [
      ["?", t`Show keyboard shortcuts`],
      [undoKeys.undo, t`Undo`],
      [undoKeys.redo, t`Redo`],
      ["[", t`Collapse or expand the sidebar`],
      ["T", t`Open Tasks, where a list is empty`],
    ],
  },
  {
    title: t`Lists and boards`,
    keys: [
      ["C", t`Create Task`],
      ["N", t`New task on the board of a project`],
      ["/", t`Search`],
      ["F", t`Filter`],
      ["M", t`Show only my tasks`],
      ["Space", t`Peek at the focused task, or stop peeking`],
      ["Esc", t`Clear the filter when nothing matches`],
    ],
  },
  {
    title: t`On a project in the sidebar, or a stage in the settings`,
    keys: [["Alt+↑↓", t`Move it up or down, for admins`]],
  },
  {
    title: t`On a card`,
    keys: [
      ["←↑↓→", t`Go to another card`],
      ["Home", t`Go to the first card of the column`],
      ["End", t`Go to the last card of the column`],
      ["Alt+←↑↓→", t`Move the card`],
      ["Enter", t`Open the task`],
      ["E", t`Edit the card in place, on the board of a project`],
    ],
  },
  {
    title: t`In the inbox`,
    keys: [
      ["J", t`Next line`],
      ["K", t`Previous line`],
      ["E", t`Archive`],
      ["U", t`Mark as unread`],
      ["H", t`Snooze`],
    ],
  },
  {
    title: t`In the activity of a project`,
    keys: [
      ["J", t`Next line`],
      ["K", t`Previous line`],
    ],
  },
  {
    title: t`In a task`,
    keys: [
      ["J", t`Next task`],
      ["K", t`Previous task`],
      ["E", t`Edit the title`],
      ["S", t`Change the stage`],
      ["P", t`Change the priority`],
      ["A", t`Change the people`],
      ["D", t`Change the ending date`],
      ["L", t`Change the labels`],
      ["Esc", t`Back to the list`],
    ],
  },
];
