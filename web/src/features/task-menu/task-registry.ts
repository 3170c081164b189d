import type { ReactNode } from "react";
import type { ActionId } from "@/features/action/public.ts";

/** The actions on tasks in the order of their menus, in which lines separate the groups. */
export const taskActionGroups = [
  ["stage", "moveOn", "moveBack", "moveToTop", "moveToBottom"],
  ["assign", "assignMe", "priority", "labels", "dueDate", "snoozeTask", "cycle", "fields", "moveToProject"],
  ["edit", "rename", "makeSubtask", "timer"],
  ["copyLink", "copyId", "copyBranch", "duplicate", "saveTemplate"],
  ["archive", "trash"],
] as const satisfies readonly (readonly ActionId[])[];

/** An action on tasks. */
export type TaskActionId = (typeof taskActionGroups)[number][number];

/** The actions that menus leave to the submenu of the stages and to Edit, so that they are shown whole. */
export const notInMenus: ReadonlySet<string> = new Set<TaskActionId>(["moveOn", "moveBack", "rename"]);

/** The actions that only a board offers, which places cards in its columns. */
export type PlacedByBoard = "moveToTop" | "moveToBottom";

export const isPlacing = (id: TaskActionId): id is PlacedByBoard => id === "moveToTop" || id === "moveToBottom";

/** The actions that only make sense for a single task. */
export const onOne: ReadonlySet<TaskActionId> = new Set<TaskActionId>([
  ...(["moveToTop", "moveToBottom", "edit", "rename", "makeSubtask", "timer"] as const),
  ...(["copyLink", "copyId", "copyBranch", "duplicate", "saveTemplate"] as const),
]);

const pages = [
  ...(["stage", "assign", "priority", "labels", "dueDate"] as const),
  ...(["snoozeTask", "cycle", "moveToProject", "rename"] as const),
] as const;

/** An action after which a person chooses, such as a value of a field: in the palette, or in a submenu. */
export type ChoicePage = (typeof pages)[number];

export const isPage = (id: TaskActionId): id is ChoicePage => pages.some((page) => page === id);

/** Returns whether an action on some tasks lists choices. When one task is due is set in a popover, with a time and rule. */
export const listsChoices = (id: TaskActionId, { length }: { readonly length: number }): id is ChoicePage =>
  isPage(id) && !(id === "dueDate" && length === 1);

/** An action on tasks, or a value of a field, as the palette and the menus list it. */
export interface TaskItem {
  /** The same each time, so that the palette learns which entries a person uses. */
  readonly id: string;
  readonly name: string;
  /** Further words by which it is found. */
  readonly words?: string;
  /** What it hangs on, after the name. */
  readonly detail?: string | undefined;
  readonly icon: ReactNode;
  /** Its key, as hints show it. */
  readonly keyHint?: string | undefined;
  /** Whether it is the current value. */
  readonly isChosen?: boolean;
  /** How well it fits, for an entry that was found otherwise than by its name. */
  readonly fit?: number;
  /** Does it, or shows what to choose from. */
  readonly run: (() => void) | ChoicePage;
}
