import type { ProjectStage } from "@baton/domain/stage/stage";
import { byRank, ranksAfter, ranksBefore } from "@baton/domain/task/task.rank";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { useInitialValues } from "@/features/field/public.ts";
import { useActor } from "@/features/session/public.ts";
import type { ColumnEnd } from "../columns.ts";
import { useTasks } from "../task-data.ts";
import { useTaskWrite } from "../task-writes.ts";
import { type GivenValues, taskOf } from "./task-draft.ts";

type Draft = TaskDraft & Pick<GivenValues, "values">;

/** Returns a function that creates tasks in a stage, in the order of their drafts, at one end of its column. */
export function useQuickAdd(end: ColumnEnd) {
  const actor = useActor();
  const { tasks } = useTasks();
  const { writeAll } = useTaskWrite();
  const valuesIn = useInitialValues();
  return (drafts: readonly Draft[], { id: stageId, projectId, category: stage }: ProjectStage) => {
    const column = tasks.filter((task) => task.stage === stage).sort(byRank);
    const ranks =
      end === "top"
        ? ranksBefore(column[0]?.rank ?? null, drafts.length)
        : ranksAfter(column.at(-1)?.rank ?? null, drafts.length);
    const made = drafts.map((draft, index) => ({
      ...taskOf({ ...draft, stage }, actor, { projectId, rank: ranks[index] ?? "a0" }),
      values: valuesIn(projectId, draft.values),
      stageId,
    }));
    writeAll(
      made.map((value) => ({ kind: "create", value })),
      { quiet: true },
    );
  };
}
