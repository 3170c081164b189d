import { undoKeys } from "./undo-keys.ts";

interface KeyGroup {
  readonly title: string;
  /** What is pressed, keys of one sequence apart by a space, and what it does. */
  readonly keys: readonly (readonly [keys: string, action: string])[];
}

/** Every keyboard shortcut of the signed-in screens, in the order in which they are shown. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: "Anywhere",
    keys: [
      ["?", "Show keyboard shortcuts"],
      [undoKeys.undo, "Undo"],
      [undoKeys.redo, "Redo"],
      ["[", "Collapse or expand the sidebar"],
      ["T", "Open Tasks, where a list is empty"],
    ],
  },
  {
    title: "Lists and boards",
    keys: [
      ["C", "Create Task"],
      ["/", "Search"],
      ["F", "Filter"],
      ["M", "Show only my tasks"],
      ["Esc", "Clear the filter when nothing matches"],
    ],
  },
  {
    title: "On a card",
    keys: [
      ["←↑↓→", "Go to another card"],
      ["Home", "Go to the first card of the column"],
      ["End", "Go to the last card of the column"],
      ["Alt+←↑↓→", "Move the card"],
      ["Enter", "Open the task"],
    ],
  },
  {
    title: "In a task",
    keys: [
      ["J", "Next task"],
      ["K", "Previous task"],
      ["Esc", "Back to the list"],
    ],
  },
];
