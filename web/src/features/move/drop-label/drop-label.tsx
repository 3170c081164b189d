import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Ban } from "lucide-react";
import { useMemo } from "react";
import { createPortal } from "react-dom";
import { keyText } from "@/features/action/public.ts";
import { type BoardShape, ColumnIcon } from "@/features/task/public.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { type DragState, useDragState } from "../drag-state.ts";
import { type DropEffect, dropEffect } from "./drop-effect.ts";

interface DropLabelProps {
  shape: BoardShape;
  tasks: readonly Task[];
}

/** Says at the pointer what a drop would change. */
export function DropLabel(props: DropLabelProps) {
  const drag = useDragState();
  return drag?.column === undefined ? null : <LabelAt {...props} {...drag} target={drag.column} />;
}

/** Where the label is: below what the pointer carries, and inside the window. */
const placeAt = ({ x, below }: Pick<DragState, "x" | "below">) => {
  const side = document.dir === "rtl" ? `${x - 12}px - 100%` : `${x + 12}px`;
  return `clamp(8px, ${side}, 100vw - 100% - 8px) min(${below + 10}px, 100vh - 100% - 8px)`;
};

function LabelAt({ shape, tasks, ids, target, isAdded, x, below }: DropLabelProps & DragState & { target: string }) {
  const effect = useMemo(() => {
    const dragged = [...ids].flatMap((id) => itemOf(tasks, id) ?? []);
    return dropEffect(shape, dragged, target, isAdded);
  }, [shape, tasks, ids, target, isAdded]);
  if (effect.into.length === 0 && effect.refused === 0) return null;
  // A label within the board would be cut off at its edges.
  return createPortal(
    <div
      aria-hidden="true"
      data-drop-label
      className="pointer-events-none fixed z-60 flex h-7 max-w-[min(26rem,100vw-1rem)] items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-sm whitespace-nowrap text-text shadow-raised"
      style={{ left: 0, top: 0, translate: placeAt({ x, below }) }}
    >
      {effect.refusal === undefined ? (
        <Changes effect={effect} count={ids.size} />
      ) : (
        <Refusal effect={effect} count={ids.size} />
      )}
    </div>,
    document.body,
  );
}

function Refusal({ effect: { refused, refusal = "" }, count }: { effect: DropEffect; count: number }) {
  const moved = i18n.number(count - refused);
  return (
    <>
      <Ban size={14} aria-hidden="true" className="shrink-0 text-danger-text" />
      <span className="truncate">{count > 1 ? t`${moved} of ${i18n.number(count)}: ${refusal}` : refusal}</span>
    </>
  );
}

function Changes({ effect: { into, canAdd }, count }: { effect: DropEffect; count: number }) {
  return (
    <>
      {into.map(({ column, isAdded }, index) => (
        <span key={column.id} className="flex min-w-0 items-center gap-1.5">
          {(index === 0 || isAdded) && (
            <span className="text-muted">{index === 0 ? firstWords(count, isAdded) : t`add`}</span>
          )}
          <ColumnIcon column={column} />
          <span dir="auto" className="truncate font-semibold">
            {column.title}
            {index < into.length - 1 && ","}
          </span>
        </span>
      ))}
      {canAdd && !into.some(({ isAdded }) => isAdded) && (
        <span className="flex items-center gap-1.5 border-s border-line ps-2 text-muted pointer-coarse:hidden">
          <Kbd>{keyText("alt")}</Kbd>
          {t`to add`}
        </span>
      )}
    </>
  );
}

/** The words before the first column. */
function firstWords(count: number, isAdded: boolean): string {
  if (count === 1) return isAdded ? t`Add` : t`To`;
  const tasks = plural(count, { one: "# task", other: "# tasks" });
  return isAdded ? t`${tasks}: add` : t`${tasks} to`;
}
