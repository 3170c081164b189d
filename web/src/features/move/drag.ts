import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  type ElementDropTargetEventBasePayload,
  type ElementDropTargetGetFeedbackArgs,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { DragLocation, DropTargetRecord } from "@atlaskit/pragmatic-drag-and-drop/types";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/types";
import { mostHeight, stackOf } from "./drag-preview.ts";
import { type DragState, setDragState } from "./drag-state.ts";
import { type DropBoard, draggedWith, dropMany, dropManyOnProject } from "./drop-many.ts";
import type { DropTarget, Flow } from "./positions.ts";
import { dragByTouch } from "./touch-drag.ts";

export type Side = DropTarget["side"];
type Stop = () => void;

const cardEdges = { column: ["top", "bottom"], row: ["left", "right"] } satisfies Record<Flow, Edge[]>;

/**
 * Returns the side of a card or column that is closest to the pointer. On right-to-left pages, a row begins at the
 * right.
 */
function sideIn(data: Record<string | symbol, unknown>): Side {
  const edge = extractClosestEdge(data);
  const start = document.dir === "rtl" ? "right" : "left";
  return edge === "top" || edge === start ? "before" : "after";
}

const draggedCard = ({ data }: ElementDragPayload) => (typeof data.taskId === "string" ? data.taskId : undefined);
const draggedColumn = ({ data }: ElementDragPayload) => (typeof data.columnId === "string" ? data.columnId : undefined);

/** Returns the card or column below the pointer; undefined for something else, such as a project in the sidebar. */
function targetOf([innermost]: readonly DropTargetRecord[]): DropTarget | undefined {
  const { column, id, side } = (innermost?.data ?? {}) as Partial<DropTarget>;
  if (!innermost || column === undefined || id === undefined) return undefined;
  return { column, id, side: side ?? sideIn(innermost.data) };
}

/** With Alt, macOS allows only drops that the page calls a copy. */
const dropEffect = ({ input }: Pick<ElementDropTargetGetFeedbackArgs, "input">) => (input.altKey ? "copy" : "move");

/** Returns the column that was below the pointer until it was removed from the board. */
function goneFrom(targets: readonly DropTargetRecord[]): DropTarget | undefined {
  const column = targets.at(-1);
  return column && !column.element.isConnected ? targetOf([column]) : undefined;
}

interface CardDrag {
  readonly task: string;
  readonly column: string | undefined;
  readonly flow: Flow;
  readonly card: HTMLElement;
  /** The card with the space around it. */
  readonly shell: HTMLElement;
  readonly setDragged: (isDragged: boolean) => void;
  readonly setSide: (side: Side | null) => void;
}

const isField = (element: Element | null) => element?.closest("input, textarea, [data-editing]") != null;

/** Returns where the pointer is in a card. */
function pointerIn(card: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
  const { left, top } = card.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Makes a card draggable, and a drop target beside which others are dropped. */
export function dragCard({ task, column, flow, card, shell, setDragged, setSide }: CardDrag): Stop {
  return combine(
    draggable({
      element: card,
      // The same gesture selects text in a field.
      canDrag: ({ input }) => !isField(document.elementFromPoint(input.clientX, input.clientY)),
      getInitialData: () => ({ taskId: task }),
      onGenerateDragPreview: ({ nativeSetDragImage, location, source }) => {
        const { size } = draggedWith(task);
        if (size === 1) return;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => pointerIn(source.element, location.current.input),
          render: ({ container }) => container.append(stackOf(card, size)),
        });
      },
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    }),
    dropTargetForElements({
      element: shell,
      canDrop: ({ source }) => draggedCard(source) !== undefined,
      getDropEffect: dropEffect,
      getData: ({ input, element }) =>
        attachClosestEdge({ column, id: task }, { input, element, allowedEdges: cardEdges[flow] }),
      onDrag: ({ self, source }) => setSide(draggedCard(source) === task ? null : sideIn(self.data)),
      onDragLeave: () => setSide(null),
      onDrop: () => setSide(null),
    }),
  );
}

interface HeadDrop {
  readonly column: string | undefined;
  readonly element: HTMLElement;
  readonly setOver: (isOver: boolean) => void;
}

/** Makes the head of a group of rows a drop target for tasks, which go to the top of the group. */
export function dropOnHead({ column, element, setOver }: HeadDrop): Stop {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => draggedCard(source) !== undefined,
    getDropEffect: dropEffect,
    getData: () => ({ column, id: null, side: "before" }),
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: () => setOver(false),
  });
}

interface ColumnDrop {
  readonly column: string;
  readonly element: HTMLElement;
  /** The element that scrolls while a card is dragged near its edges. */
  readonly list: HTMLElement;
  /** Reports what is dragged over the column: a card, or a column that would land on one of its sides. */
  readonly setOver: (over: "card" | Side | null) => void;
  /** Returns whether a column may be dropped here. */
  readonly canLand: (column: string, side: Side) => boolean;
  readonly onDropColumn: (column: string, side: Side) => void;
}

/** Makes a column a drop target for cards that are dropped on none of its cards, and for other columns. */
export function dropOnColumn({ column, element, list, setOver, canLand, onDropColumn }: ColumnDrop): Stop {
  const landing = ({ source, self }: ElementDropTargetEventBasePayload): Side | null => {
    const side = sideIn(self.data);
    return canLand(draggedColumn(source) ?? "", side) ? side : null;
  };
  const show = (payload: ElementDropTargetEventBasePayload) =>
    setOver(draggedColumn(payload.source) === undefined ? "card" : landing(payload));
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedCard(source) !== undefined || draggedColumn(source) !== undefined,
      getDropEffect: dropEffect,
      getData: ({ input, source }) =>
        draggedColumn(source) === undefined
          ? { column, id: null, side: input.clientY < list.getBoundingClientRect().top ? "before" : "after" }
          : attachClosestEdge({ column }, { input, element, allowedEdges: ["left", "right"] }),
      onDrag: show,
      onDragLeave: () => setOver(null),
      onDrop: (payload) => {
        setOver(null);
        const [dragged, side] = [draggedColumn(payload.source), landing(payload)];
        if (dragged !== undefined && side) onDropColumn(dragged, side);
      },
    }),
    autoScrollForElements({
      element: list,
      canScroll: ({ source }) => draggedCard(source) !== undefined,
      getAllowedAxis: () => "vertical",
    }),
  );
}

/** How long a card rests on something before it opens for drops, in milliseconds. */
const restTime = 500;

/** Reports that a card rests on an element, and when it leaves it. */
export function restOn(element: HTMLElement, setRested: (isRested: boolean) => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    setRested(false);
  };
  const target = dropTargetForElements({
    element,
    canDrop: ({ source }) => draggedCard(source) !== undefined,
    onDragEnter: () => {
      timer = setTimeout(() => setRested(true), restTime);
    },
    onDragLeave: leave,
    onDrop: leave,
  });
  return combine(target, leave);
}

const isControl = (element: Element | null) => element?.closest("input, [aria-haspopup]") != null;

/** Makes a column draggable by its head. */
export function dragColumn(columnId: string, head: HTMLElement, setDragged: (isDragged: boolean) => void): Stop {
  const element = head.closest<HTMLElement>("[data-column]");
  if (!element) return () => {};
  return draggable({
    element,
    dragHandle: head,
    canDrag: ({ input }) => !isControl(document.elementFromPoint(input.clientX, input.clientY)),
    getInitialData: () => ({ columnId }),
    onDragStart: () => setDragged(true),
    onDrop: () => setDragged(false),
  });
}

/**
 * Makes the projects in the sidebar drop targets for cards, only while a card is dragged: the sidebar needs no scripts
 * for it.
 */
function dropOnProjects(drop: (projectId: string) => void): Stop {
  const targets = [...document.querySelectorAll<HTMLElement>("[data-project]")].map((element) => {
    const mark = (isOver: boolean) => element.toggleAttribute("data-over", isOver);
    const target = dropTargetForElements({
      element,
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: () => drop(element.dataset.project ?? ""),
    });
    return combine(target, () => mark(false));
  });
  return combine(...targets);
}

interface TaskDrag {
  readonly board: HTMLElement | null;
  readonly setDragged: (id: string | null) => void;
  readonly onDrop: (id: string, target: DropTarget) => void;
  readonly onDropOnProject: (id: string, projectId: string) => void;
  /** Returns what is needed to drop several cards. */
  readonly dropBoard: () => DropBoard;
}

/** Returns how far what the pointer carries reaches below it, in pixels. */
function reachBelow(element: Element, { clientY }: { readonly clientY: number }): number {
  const { top, height } = element.getBoundingClientRect();
  return Math.max(0, Math.min(height, mostHeight) - (clientY - top));
}

/** What does not change during a drag: the dragged cards, and how far what the pointer carries reaches below it. */
type Dragged = Pick<DragState, "ids"> & { readonly reach: number };

/** Returns what a drop would do now, and where the pointer is. */
function stateOf({ ids, reach }: Dragged, { input, dropTargets }: DragLocation): DragState {
  const { clientX: x, clientY, altKey: isAdded } = input;
  return { ids, column: targetOf(dropTargets)?.column, isAdded, x, below: clientY + reach };
}

/** Follows the drags on a board, and scrolls it sideways while something is dragged near its edges. */
export function followDrags({ board, setDragged, onDrop, onDropOnProject, dropBoard }: TaskDrag): Stop {
  let leaveProjects: Stop = () => {};
  const drop = (id: string, target: DropTarget) => {
    const ids = draggedWith(id);
    if (ids.size > 1) dropMany(dropBoard(), ids, target);
    else onDrop(id, target);
  };
  const dropOnProject = (id: string, projectId: string) => {
    const ids = draggedWith(id);
    if (ids.size > 1) dropManyOnProject(dropBoard(), ids, projectId);
    else onDropOnProject(id, projectId);
  };
  let gone: DropTarget | undefined;
  let dragged: Dragged = { ids: new Set(), reach: 0 };
  return combine(
    monitorForElements({
      canMonitor: ({ source }) => draggedCard(source) !== undefined,
      onDragStart: ({ source, location }) => {
        const id = draggedCard(source) ?? "";
        gone = undefined;
        dragged = { ids: draggedWith(id), reach: reachBelow(source.element, location.initial.input) };
        board?.toggleAttribute("data-dragging-many", dragged.ids.size > 1);
        setDragged(id);
        leaveProjects = dropOnProjects((projectId) => dropOnProject(id, projectId));
      },
      onDropTargetChange: ({ location: { current, previous } }) => {
        setDragState(stateOf(dragged, current));
        gone = current.dropTargets.length > 0 ? undefined : goneFrom(previous.dropTargets);
      },
      onDrag: ({ location }) => setDragState(stateOf(dragged, location.current)),
      onDrop: ({ source, location }) => {
        leaveProjects();
        setDragState(null);
        board?.removeAttribute("data-dragging-many");
        setDragged(null);
        const id = draggedCard(source);
        const target = targetOf(location.current.dropTargets) ?? gone;
        if (id && target) drop(id, { ...target, isAdded: location.current.input.altKey });
      },
    }),
    () => leaveProjects(),
    () => setDragState(null),
    board ? autoScrollForElements({ element: board }) : () => {},
    board ? dragByTouch(board) : () => {},
  );
}
