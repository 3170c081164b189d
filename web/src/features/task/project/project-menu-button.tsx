import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Ellipsis } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const projectMenu = onDemand(async () => (await import("./project-menu.tsx")).ProjectMenu);

/** The button that opens the menu of a project. */
export function ProjectMenuButton({ project }: { project: Project }) {
  const { trigger, open, menu } = useMenuTrigger(projectMenu.preload);
  const label = t`Actions on the project`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm", isIcon: true, className: "active:bg-pressed" })}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {menu && <OnDemand of={projectMenu} label={label} {...menu} project={project} />}
    </>
  );
}
