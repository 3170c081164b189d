import type { Project } from "@baton/domain/project/project";
import { OfferedActions } from "@/features/action/offer/public.ts";
import { useProjectActions } from "../use-project-actions.tsx";

/** Offers the actions of the menu of a project, on all its screens. */
export function ProjectActions({ project }: { project: Project }) {
  const { groups, dialog } = useProjectActions(project);
  const { address, edit, go, copy, end } = groups;
  return (
    <>
      <OfferedActions actions={[...edit, ...address, ...go, ...copy, ...end]} />
      {dialog}
    </>
  );
}
