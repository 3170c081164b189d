import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const projectMenu = onDemand(async () => (await import("./project-menu.tsx")).ProjectMenu);

/** The button that opens the menu of a project. */
export function ProjectMenuButton({ project }: { project: Project }) {
  return (
    <MenuButton label={t`Actions on the project`} preload={projectMenu.preload}>
      {(menu) => <OnDemand of={projectMenu} {...menu} project={project} />}
    </MenuButton>
  );
}
