import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { useRowContextMenu } from "@/ui/context-menu.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const projectMenu = onDemand(async () => (await import("../project-menu.tsx")).ProjectMenu);

interface ProjectContextMenuProps {
  /** The list, whose rows have the ids of the projects in `data-row`. */
  list: RefObject<HTMLElement | null>;
  projects: readonly Project[];
}

/** The menu of a project in a list, which a right click opens. */
export function ProjectContextMenu({ list, projects }: ProjectContextMenuProps) {
  const { id = "", menu } = useRowContextMenu(list);
  const project = itemOf(projects, id);
  return (
    project && (
      <OnDemand key={id} of={projectMenu} {...menu} isListed project={project} label={t`Actions on ${project.name}`} />
    )
  );
}
