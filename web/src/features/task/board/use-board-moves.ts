import { stageLabels, type WorkStage } from "@baton/domain/task/task";
import { editBetween } from "@baton/domain/task/task.merge";
import { draftOf } from "@baton/domain/task/task.wire";
import { useLayoutEffect, useMemo, useRef } from "react";
import { announce } from "@/ui/announce.ts";
import { useTaskWrite } from "../task-writes.ts";
import type { Board } from "./board-context.ts";
import { afterMove, type Columns, describePosition, type Position, patchTo } from "./board-model.ts";

interface FocusKeeper {
  readonly follow: (id: string, rank: string) => void;
  readonly reclaim: (id: string) => void;
}

type CardActions = Pick<Board, "moveTo" | "trash" | "addSubtask"> & {
  /** `find` is asked for the position on the columns as they are after the moves before, drawn or not. */
  readonly moveCard: (id: string, find: (columns: Columns) => Position | undefined) => void;
};

interface Shown {
  readonly columns: Columns;
  /** The same with the cards that a filter hides. */
  readonly all: Columns;
}

/**
 * What a person does to cards. The object stays the same, so that a card need not be drawn again for it; each action
 * goes by the columns as they are at that moment.
 * @param listed the stage of a list that shows one only: a card that leaves it is gone from the screen
 */
export function useBoardMoves(
  { columns, all }: Shown,
  { follow, reclaim }: FocusKeeper,
  listed?: WorkStage,
): CardActions {
  const writes = useTaskWrite();
  const latest = useRef<Shown>({ columns, all });
  useLayoutEffect(() => {
    latest.current = { columns, all };
  }, [columns, all]);

  return useMemo(() => {
    const moveCard: CardActions["moveCard"] = (id, find) => {
      const { columns, all } = latest.current;
      const position = find(columns);
      const patch = position && patchTo(columns, id, position, all);
      if (!patch) return;
      const column = columns[position.stage];
      const title =
        Object.values(columns)
          .flat()
          .find((task) => task.id === id)?.title ?? "";
      const entersColumn = patch.stage !== undefined;
      if (entersColumn && listed) reclaim(id);
      else follow(id, patch.rank);
      latest.current = { columns: afterMove(columns, id, patch), all: afterMove(all, id, patch) };
      writes.write({ kind: "move", id, patch }, { quiet: !entersColumn });
      announce(
        describePosition(title, stageLabels[position.stage], position.index, column.length + (entersColumn ? 1 : 0)),
      );
    };
    return {
      moveCard,
      moveTo: ({ id, stage: from }, stage, end) => {
        const last = (columns: Columns) => columns[stage].length - (from === stage ? 1 : 0);
        moveCard(id, (columns) => ({ stage, index: end === "top" ? 0 : last(columns) }));
      },
      trash: ({ id }) => {
        reclaim(id);
        writes.write({ kind: "move", id, patch: { stage: "delete" } });
      },
      addSubtask: (task, text) => {
        const before = draftOf(task);
        const after = { ...before, subtasks: [...before.subtasks, text] };
        return writes.writeAndWait({ kind: "edit", id: task.id, ...editBetween(before, after) });
      },
    };
  }, [writes, follow, reclaim, listed]);
}
