import { GroupHead, useValuesOf } from "@/features/board/groups/public.ts";
import type { BoardParts } from "@/features/board/public.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { AddTask, stageComposer, useOpenEnd } from "./composer.tsx";
import { useProjectBoard } from "./project-context.ts";

/** The head of a group, such as a person. Its "+" opens the composer below the cards. */
export const ProjectGroupHead: BoardParts["Head"] = (props) => {
  const { project, mayCreate, openComposer } = useProjectBoard();
  const { column } = props;
  const values = useValuesOf(column, mayCreate ? project.id : undefined);
  return <GroupHead {...props} onAdd={values && (() => openComposer(column.id, "bottom"))} />;
};

/** Below the cards of a group: adds tasks that belong to it, in the first stage of the project. */
export const GroupBottom: BoardParts["Bottom"] = ({ column }) => {
  const { project, stages, mayCreate } = useProjectBoard();
  const openEnd = useOpenEnd(column);
  const values = useValuesOf(column, mayCreate ? project.id : undefined);
  const [stage] = stages;
  if (!(stage && values)) return null;
  if (openEnd !== "bottom") return <AddTask column={column} />;
  const group = { draft: `quick-add.${project.id}.${column.id}`, title: column.title, values };
  return <OnDemand of={stageComposer} {...{ stage, group }} end="bottom" />;
};
