import type { Task } from "@baton/domain/task/task";
import type { BoardColumnInfo, BoardShape } from "@/features/task/public.ts";
import { placeOf } from "../positions.ts";

/** What a drop would do. */
export interface DropEffect {
  /** The columns and lanes that tasks would come into. */
  readonly into: readonly { readonly column: BoardColumnInfo; readonly isAdded: boolean }[];
  /** Whether tasks would be put there in addition to where they are, if Alt were held. */
  readonly canAdd: boolean;
  /** How many of the tasks would stay, and why. */
  readonly refused: number;
  readonly refusal: string | undefined;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Returns what dropping tasks on a column would do. */
export function dropEffect(shape: BoardShape, tasks: readonly Task[], target: string, isAdded: boolean): DropEffect {
  const parts = shape.partsOf?.(target) ?? [{ shape, column: target }];
  const into = parts.flatMap(({ shape: part, column: id }) => {
    const column = part.columns.find((each) => each.id === id);
    const moved = tasks.filter((task) => part.columnOf(task) !== id);
    if (!column || moved.length === 0) return [];
    const canAdd = moved.some((task) => {
      const added = part.addIn?.(id, task);
      return added !== undefined && differs(added, part.placeIn(id, task));
    });
    return [{ column, canAdd, isAdded: isAdded && canAdd }];
  });
  const refusals = tasks
    .map((task) => placeOf(shape, task, target, isAdded))
    .filter((place) => typeof place === "string");
  return { into, canAdd: into.some(({ canAdd }) => canAdd), refused: refusals.length, refusal: refusals[0] };
}
