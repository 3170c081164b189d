import type { ProjectStage } from "@baton/domain/stage/stage";
import { byRank, ranksAfter, ranksBefore } from "@baton/domain/task/task.rank";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { useActor } from "@/features/session/public.ts";
import type { ColumnEnd } from "../columns.ts";
import { useTasks } from "../task-data.ts";
import { useTaskWrite } from "../task-writes.ts";
import { taskOf } from "./task-draft.ts";

/** Returns a function that creates tasks in a stage, in the order of their drafts, at one end of its column. */
export function useQuickAdd(end: ColumnEnd) {
  const actor = useActor();
  const { tasks } = useTasks();
  const { writeAll } = useTaskWrite();
  return (drafts: readonly TaskDraft[], { id: stageId, projectId, category: stage }: ProjectStage) => {
    const column = tasks.filter((task) => task.stage === stage).sort(byRank);
    const ranks =
      end === "top"
        ? ranksBefore(column[0]?.rank ?? null, drafts.length)
        : ranksAfter(column.at(-1)?.rank ?? null, drafts.length);
    const made = drafts.map((draft, index) => ({
      ...taskOf({ ...draft, stage }, actor, { projectId, rank: ranks[index] ?? "a0" }),
      stageId,
    }));
    writeAll(
      made.map((value) => ({ kind: "create", value })),
      { quiet: true },
    );
  };
}
