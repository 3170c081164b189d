/** Where actions work, in the order of the help. */
export type ActionSection =
  | "anywhere"
  | "goTo"
  | "lists"
  | "calendar"
  | "view"
  | "project"
  | "task"
  | "openTask"
  | ItemSection
  | "lines"
  | "inbox"
  | "proposals";

/** Where actions work on one item, which has the focus. */
export type ItemSection = "column" | "comment" | "file" | "subtask" | "timeEntry" | "settingsLine";

export interface ActionInfo {
  readonly section: ActionSection;
  readonly name: () => string;
  /**
   * What a menu calls it, beside the name of what it is about: the field, above values to choose from. Some actions
   * depend on what is so already, or on the number of tasks.
   */
  readonly menu?: (isOn: boolean, count: number) => string;
  /** A key that cannot be changed, because it does the same in all programs. */
  readonly isFixed?: true;
}
