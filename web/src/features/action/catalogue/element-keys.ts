import { t } from "@lingui/core/macro";

/** What a key, or a gesture with one, does on cards, rows and other elements, which handle it themselves. */
export interface ElementKey {
  readonly keys: readonly string[];
  /** What is done otherwise than with keys alone, in words. */
  readonly gesture?: string;
  readonly name: string;
  /** The elements. */
  readonly on: string;
}

interface ElementKeys {
  readonly title: string;
  readonly rows: readonly ElementKey[];
}

const card = "[data-column] [data-task], [data-index][data-row]";
const cell = "[role=grid] [data-row]";
const group = "main :is(th, th button)[aria-expanded], [data-lane-head] [aria-expanded]";
const selectable = `${card}, ${cell}`;
const day = "[data-day]";
const line = "[data-line][data-part]";
const sorted = "[aria-keyshortcuts*='Alt+Arrow']";
const withMenu = "[data-item] [data-menu], li[data-row]";
const renamed = "[aria-keyshortcuts*='F2']";

const arrows = ["↑↓←→"];
const pages = ["PgUp", "PgDn"];
const ends = ["Home", "End"];
const moves = ["alt+↑↓←→"];
const shifted = ["shift+↑↓←→"];
const resized = ["shift+alt+↑↓←→"];

export const elementKeys = (): readonly ElementKeys[] => [
  {
    title: t`On a card or row`,
    rows: [
      { keys: arrows, name: t`Go to another one; down also from the search`, on: card },
      { keys: pages, name: t`Go up or down by as many as are in view`, on: card },
      { keys: ends, name: t`Go to the first or last one`, on: card },
      { keys: moves, name: t`Move the card or row`, on: card },
      { keys: ["Enter"], name: t`Open the task`, on: card },
      { keys: ["shift+↑", "shift+↓"], name: t`Select the next task, too`, on: card },
      { keys: ["mod+a"], name: t`Select the column or group; once more, all tasks`, on: card },
      { keys: [], gesture: t`Shift and a click`, name: t`Select all tasks up to this one`, on: selectable },
      { keys: [], gesture: t`Alt and a click`, name: t`Collapse or expand all groups or lanes`, on: group },
      { keys: [], gesture: t`Right click`, name: t`Open the menu of the task`, on: selectable },
    ],
  },
  {
    title: t`In a table`,
    rows: [
      { keys: arrows, name: t`Go to another cell`, on: cell },
      { keys: shifted, name: t`Select more cells`, on: cell },
      { keys: ["Enter", "F2"], name: t`Edit the cell`, on: cell },
      { keys: [], gesture: t`Typing`, name: t`Replace the content of the cell`, on: cell },
      { keys: ["Delete"], name: t`Empty the cells`, on: cell },
      { keys: ["mod+d"], name: t`Fill the cells below with the first one`, on: cell },
      { keys: ["mod+a"], name: t`Select all cells`, on: cell },
      { keys: ["shift+Space"], name: t`Select the task`, on: cell },
    ],
  },
  {
    title: t`On a day or bar of a calendar`,
    rows: [
      { keys: arrows, name: t`Go to another day, or from bar to bar`, on: day },
      { keys: pages, name: t`Go to another month or week`, on: day },
      { keys: ["Enter"], name: t`Go to the bars of the day, or open the task`, on: day },
      { keys: shifted, name: t`Move the task`, on: day },
      { keys: resized, name: t`Move the end of the task`, on: day },
    ],
  },
  {
    title: t`On a line of a timeline`,
    rows: [
      { keys: arrows, name: t`Go to another line, and from a name to its bar or back`, on: line },
      { keys: pages, name: t`Go up or down by ten lines`, on: line },
      { keys: ends, name: t`Go to the first or last line`, on: line },
      { keys: shifted, name: t`Move the bar by a day, or up and down by a week`, on: line },
      { keys: resized, name: t`Move the end of the bar`, on: line },
    ],
  },
  {
    title: t`On a project or view in the sidebar, a stage, or a label in the settings`,
    rows: [
      { keys: moves, name: t`Move it`, on: sorted },
      { keys: ["F2"], name: t`Rename a stage`, on: renamed },
      { keys: [], gesture: t`Right click`, name: t`Open its menu`, on: withMenu },
    ],
  },
];
