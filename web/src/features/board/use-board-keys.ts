import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { KeyboardEvent } from "react";
import { useAction } from "@/features/action/public.ts";
import { type Position, positionOf } from "@/features/move/public.ts";
import { type BoardShape, type Columns, cardsIn } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";
import { closestTo, type Direction, directionOf, positionAcross, positionInGrid } from "./board-model.ts";

interface BoardKeys {
  readonly columns: Columns;
  readonly shape: BoardShape;
  /** Cards per row of a grid; undefined on a board of columns. */
  readonly perRow: number | undefined;
  readonly canMove: boolean;
  readonly focusCard: (id: string) => void;
  readonly moveCard: (id: string, find: (columns: Columns) => Position | undefined) => void;
}

/** Returns the card to the left or right: the closest one in the next column that has cards. */
function cardBeside(
  board: Element,
  card: HTMLElement,
  { columns, from, ids }: { columns: Columns; from: Position; ids: readonly string[] },
  x: Direction["x"],
): string | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  for (let at = ids.indexOf(from.column) + x; ids[at] !== undefined; at += x) {
    const column = board.querySelector(`[data-column="${CSS.escape(ids[at] ?? "")}"]`);
    // The cards of a collapsed column are not drawn.
    if (column?.hasAttribute("data-narrow")) continue;
    const boxes = Array.from(column?.querySelectorAll<HTMLElement>("[data-task]") ?? [], (one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { id: one.dataset.task ?? "", top, bottom };
    });
    const closest = closestTo((top + bottom) / 2, boxes);
    if (closest) return closest;
    // A column out of view has cards that are not rendered.
    const cards = cardsIn(columns, ids[at] ?? "");
    if (cards.length > 0) return cards[Math.min(from.index, cards.length - 1)]?.id;
  }
  return undefined;
}

/** Returns the direction of an arrow key on this page. */
export const directionFor = (key: string): Direction | undefined => directionOf(key, document.dir === "rtl");

const pages: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

function leadsSomewhere(key: string): boolean {
  return key === "Home" || key === "End" || key in pages || directionFor(key) !== undefined;
}

/** Returns by how many cards a page key moves: one fewer than are in view, or a row of a grid. */
function cardsOfPage(board: Element, card: HTMLElement, perRow = 1): number {
  return Math.max(1, Math.floor(board.clientHeight / card.offsetHeight) - 1) * perRow;
}

/** Returns the index of the card in the same column that a key leads to. */
function indexAfter(key: string, index: number, count: number, perRow: number | undefined): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const direction = directionFor(key);
  if (!direction) return undefined;
  return index + direction.y * (perRow ?? 1) + (perRow ? direction.x : 0);
}

/** Returns the card that a key leads to. */
function cardAfter(event: KeyboardEvent<HTMLElement>, card: HTMLElement, from: Position, keys: BoardKeys) {
  const { columns, perRow, shape } = keys;
  const { x } = directionFor(event.key) ?? { x: 0 };
  const { beside, along } = shape.neighbours?.(from.column) ?? { beside: [...columns.keys()], along: [from.column] };
  if (x !== 0 && !perRow) return cardBeside(event.currentTarget, card, { columns, from, ids: beside }, x);
  const cards = along.flatMap((each) => cardsIn(columns, each));
  const index = cards.findIndex(({ id }) => id === card.dataset.task);
  const page = pages[event.key];
  if (page) {
    const next = index + page * cardsOfPage(event.currentTarget, card, perRow);
    return cards[Math.min(Math.max(next, 0), cards.length - 1)]?.id;
  }
  return cards[indexAfter(event.key, index, cards.length, perRow) ?? -1]?.id;
}

/** Returns the position to which Alt and an arrow key move a card. */
function positionAfter(id: string, key: string, { columns, perRow, shape }: BoardKeys): Position | undefined {
  const direction = directionFor(key);
  if (!direction) return undefined;
  if (perRow) return positionInGrid(columns, id, direction, perRow);
  return positionAcross(
    columns,
    id,
    direction,
    shape.neighbours && ((column) => shape.neighbours?.(column).beside ?? []),
  );
}

/** Announces the position of the focused card. Its title is already its label. */
function announcePosition({ columns, shape }: BoardKeys, id: string): void {
  const position = positionOf(columns, id);
  if (!position) return;
  const { column } = position;
  const [index, count] = [i18n.number(position.index + 1), i18n.number(cardsIn(columns, column).length)];
  const name = shape.columns.find((each) => each.id === column)?.title ?? "";
  announce(t`${name}, ${index} of ${count}`);
}

/** Offers to move a chosen card, or else the focused one, to an end of its column. A sorted column places its cards itself. */
function usePlacing({ columns, shape, canMove, moveCard }: BoardKeys): void {
  const placing = (end: "top" | "bottom") => (tasks?: readonly Task[]) => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-task]")?.dataset.task;
    const id = tasks?.[0]?.id ?? focused;
    const column = id && positionOf(columns, id)?.column;
    if (!column) return false;
    const last = (latest: Columns) => cardsIn(latest, column).length - 1;
    moveCard(id, (latest) => ({ column, index: end === "top" ? 0 : last(latest) }));
    return true;
  };
  const isEnabled = canMove && !shape.order;
  useAction("moveToTop", placing("top"), { isEnabled });
  useAction("moveToBottom", placing("bottom"), { isEnabled });
}

/** Handles keys on a card: arrows go to another card, Alt and an arrow move the card, Enter opens it. */
export function useBoardKeys(keys: BoardKeys) {
  const { columns, canMove, focusCard, moveCard } = keys;
  usePlacing(keys);
  return (event: KeyboardEvent<HTMLElement>) => {
    const card = event.target as HTMLElement;
    const id = card.dataset.task;
    const from = id && positionOf(columns, id);
    // Fields, buttons and menus in a card handle their own keys.
    if (!id || !from || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter") card.querySelector("a")?.click();
    if (!leadsSomewhere(event.key)) return;
    event.preventDefault();
    if (event.altKey) {
      if (canMove) moveCard(id, (latest) => positionAfter(id, event.key, { ...keys, columns: latest }));
      return;
    }
    const next = cardAfter(event, card, from, keys);
    if (!next) return;
    focusCard(next);
    announcePosition(keys, next);
  };
}
