import type { WorkStage } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useMemo, useRef } from "react";
import { announce } from "@/ui/announce.ts";
import { stageLabel } from "../labels.ts";
import { additionOf, useSubtaskWrite } from "../subtask/subtask-writes.ts";
import { useTaskWrite } from "../task-writes.ts";
import type { Board } from "./board-context.ts";
import { afterMove, type Columns, type Position, patchTo } from "./board-model.ts";

interface FocusKeeper {
  readonly follow: (id: string, rank: string) => void;
  readonly reclaim: (id: string) => void;
}

type CardActions = Pick<Board, "moveTo" | "trash" | "addSubtask"> & {
  /** `find` gets the columns after all earlier moves, whether rendered or not. */
  readonly moveCard: (id: string, find: (columns: Columns) => Position | undefined) => void;
};

interface Shown {
  readonly columns: Columns;
  /** The columns including the cards that a filter hides. */
  readonly all: Columns;
}

/**
 * The actions on cards. The object is stable, so that cards do not render again; each action uses the latest columns.
 * @param listed the stage of a list with one stage: a card that leaves it disappears from the screen
 */
export function useBoardMoves(
  { columns, all }: Shown,
  { follow, reclaim }: FocusKeeper,
  listed?: WorkStage,
): CardActions {
  const writes = useTaskWrite();
  const subtasks = useSubtaskWrite();
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
      const index = i18n.number(position.index + 1);
      const count = i18n.number(column.length + (entersColumn ? 1 : 0));
      announce(t`${title}: ${stageLabel(position.stage)}, ${index} of ${count}`);
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
      addSubtask: ({ id }, title) => subtasks.writeAndWait(additionOf(id, [title], subtasks.actor)),
    };
  }, [writes, subtasks, follow, reclaim, listed]);
}
