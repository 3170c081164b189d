import { workStages } from "@baton/domain/task/task";
import type { BoardShape } from "@/features/task/public.ts";
import { stageLabel } from "@/features/task/public.ts";

/** The columns of the boards of all projects: one for each category of stages. */
export const categoryColumns = () =>
  workStages.map((category) => ({ id: category, category, title: stageLabel(category) }));

/** The shape of the boards of all projects. */
export const categoryShape = (): BoardShape => ({
  columns: categoryColumns(),
  columnOf: ({ stage }) => stage,
  placeIn: (column) => {
    const stage = workStages.find((each) => each === column);
    return stage ? { stage } : {};
  },
});
