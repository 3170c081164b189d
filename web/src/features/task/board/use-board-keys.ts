import { stageLabels, workStages } from "@baton/domain/task/task";
import type { KeyboardEvent } from "react";
import { announce } from "@/ui/announce.ts";
import {
  type Columns,
  closestTo,
  type Place,
  placeAcross,
  placeInGrid,
  placeOf,
  type Step,
  stepOf,
} from "./board-model.ts";

interface BoardKeys {
  readonly columns: Columns;
  /** Cards to a row of a grid; undefined on a board of columns. */
  readonly perRow: number | undefined;
  readonly focusCard: (id: string) => void;
  readonly moveCard: (id: string, find: (columns: Columns) => Place | undefined) => void;
}

/** The card to the left or right: the one that stands closest in the next column that has any. */
function cardBeside(board: Element, card: HTMLElement, from: Place, x: Step["x"]): string | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  for (let at = workStages.indexOf(from.stage) + x; workStages[at]; at += x) {
    const cards = [...board.querySelectorAll<HTMLElement>(`[data-stage="${workStages[at]}"] [data-task]`)];
    const boxes = cards.map((one) => ({ id: one.dataset.task ?? "", ...edgesOf(one) }));
    const closest = closestTo((top + bottom) / 2, boxes);
    if (closest) return closest;
  }
  return undefined;
}

function edgesOf(card: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = card.getBoundingClientRect();
  return { top, bottom };
}

function leadsSomewhere(key: string): boolean {
  return key === "Home" || key === "End" || stepOf(key) !== undefined;
}

/** The index of the card that a key leads to within the column, for the keys that stay in it. */
function indexAfter(key: string, from: Place, columns: Columns, perRow: number | undefined): number | undefined {
  const last = columns[from.stage].length - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = stepOf(key);
  if (!step) return undefined;
  return from.index + step.y * (perRow ?? 1) + (perRow ? step.x : 0);
}

/** The card a key leads to. */
function cardAfter(event: KeyboardEvent<HTMLElement>, card: HTMLElement, from: Place, keys: BoardKeys) {
  const { columns, perRow } = keys;
  const { x } = stepOf(event.key) ?? { x: 0 };
  if (x !== 0 && !perRow) return cardBeside(event.currentTarget, card, from, x);
  return columns[from.stage][indexAfter(event.key, from, columns, perRow) ?? -1]?.id;
}

/** The place Alt and an arrow key move a card to. */
function placeAfter(id: string, key: string, { columns, perRow }: BoardKeys): Place | undefined {
  const step = stepOf(key);
  if (!step) return undefined;
  return perRow ? placeInGrid(columns, id, step, perRow) : placeAcross(columns, id, step);
}

/** Says where the focus went: the card itself says what it is. */
function announcePlace(columns: Columns, id: string): void {
  const place = placeOf(columns, id);
  if (place) announce(`${stageLabels[place.stage]}, ${place.index + 1} of ${columns[place.stage].length}`);
}

/** Keys on a card: arrows go to another card, Alt and an arrow move it, Enter opens it. */
export function useBoardKeys(keys: BoardKeys) {
  const { columns, focusCard, moveCard } = keys;
  return (event: KeyboardEvent<HTMLElement>) => {
    const card = event.target as HTMLElement;
    const id = card.dataset.task;
    const from = id && placeOf(columns, id);
    // Keys in a card's field, button or menu are theirs.
    if (!id || !from || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter") card.querySelector("a")?.click();
    if (!leadsSomewhere(event.key)) return;
    event.preventDefault();
    if (event.altKey) {
      moveCard(id, (latest) => placeAfter(id, event.key, { ...keys, columns: latest }));
      return;
    }
    const next = cardAfter(event, card, from, keys);
    if (!next) return;
    focusCard(next);
    announcePlace(columns, next);
  };
}
