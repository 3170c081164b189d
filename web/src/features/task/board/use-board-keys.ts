import { stageLabels, workStages } from "@baton/domain/task/task";
import type { KeyboardEvent } from "react";
import { announce } from "@/ui/announce.ts";
import {
  type Columns,
  closestTo,
  type Direction,
  directionOf,
  type Position,
  positionAcross,
  positionInGrid,
  positionOf,
} from "./board-model.ts";

interface BoardKeys {
  readonly columns: Columns;
  /** Cards to a row of a grid; undefined on a board of columns. */
  readonly perRow: number | undefined;
  readonly focusCard: (id: string) => void;
  readonly moveCard: (id: string, find: (columns: Columns) => Position | undefined) => void;
}

/** The card to the left or right: the one that stands closest in the next column that has any. */
function cardBeside(board: Element, card: HTMLElement, from: Position, x: Direction["x"]): string | undefined {
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
  return key === "Home" || key === "End" || directionOf(key) !== undefined;
}

/** The index of the card that a key leads to within the column, for the keys that stay in it. */
function indexAfter(key: string, from: Position, columns: Columns, perRow: number | undefined): number | undefined {
  const last = columns[from.stage].length - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const direction = directionOf(key);
  if (!direction) return undefined;
  return from.index + direction.y * (perRow ?? 1) + (perRow ? direction.x : 0);
}

/** The card a key leads to. */
function cardAfter(event: KeyboardEvent<HTMLElement>, card: HTMLElement, from: Position, keys: BoardKeys) {
  const { columns, perRow } = keys;
  const { x } = directionOf(event.key) ?? { x: 0 };
  if (x !== 0 && !perRow) return cardBeside(event.currentTarget, card, from, x);
  return columns[from.stage][indexAfter(event.key, from, columns, perRow) ?? -1]?.id;
}

/** The position Alt and an arrow key move a card to. */
function positionAfter(id: string, key: string, { columns, perRow }: BoardKeys): Position | undefined {
  const direction = directionOf(key);
  if (!direction) return undefined;
  return perRow ? positionInGrid(columns, id, direction, perRow) : positionAcross(columns, id, direction);
}

/** Says where the focus went: the card itself says what it is. */
function announcePosition(columns: Columns, id: string): void {
  const position = positionOf(columns, id);
  if (position) announce(`${stageLabels[position.stage]}, ${position.index + 1} of ${columns[position.stage].length}`);
}

/** Keys on a card: arrows go to another card, Alt and an arrow move it, Enter opens it. */
export function useBoardKeys(keys: BoardKeys) {
  const { columns, focusCard, moveCard } = keys;
  return (event: KeyboardEvent<HTMLElement>) => {
    const card = event.target as HTMLElement;
    const id = card.dataset.task;
    const from = id && positionOf(columns, id);
    // Keys in a card's field, button or menu are theirs.
    if (!id || !from || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter") card.querySelector("a")?.click();
    if (!leadsSomewhere(event.key)) return;
    event.preventDefault();
    if (event.altKey) {
      moveCard(id, (latest) => positionAfter(id, event.key, { ...keys, columns: latest }));
      return;
    }
    const next = cardAfter(event, card, from, keys);
    if (!next) return;
    focusCard(next);
    announcePosition(columns, next);
  };
}
