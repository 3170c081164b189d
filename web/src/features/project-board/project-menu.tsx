import type { Project } from "@baton/domain/project/project";
import { LayersPlus } from "lucide-react";
import { useMemo } from "react";
import { ActionItems, action } from "@/features/action/offer/public.ts";
import { offeredActions, runAction } from "@/features/action/public.ts";
import { layoutActions } from "@/features/display/actions/public.ts";
import { useDisplay, useLayouts } from "@/features/display/public.ts";
import { useDefaultView } from "@/features/view/address/public.ts";
import { displaySearchOf } from "@/features/view/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Menu, type MenuPopoverProps } from "@/ui/menu.tsx";
import { useProjectActions } from "./use-project-actions.tsx";

/** What the header of a phone has no space for: the other layout, and the button that saves a view. */
function HeaderItems({ project }: { project: Project }) {
  const { view } = useDefaultView(project);
  const saved = useMemo(() => view && displaySearchOf(view), [view]);
  const { display, change } = useDisplay({ id: project.id, isGrouped: true, saved });
  const other = useLayouts().find(({ id }) => id !== display.kind);
  const isModified = offeredActions().has("saveView");
  return (
    <ActionItems
      groups={[
        [
          ...(other ? [action(layoutActions[other.id], other.icon, () => change({ view: other.id }))] : []),
          ...(isModified ? [action("saveView", <LayersPlus />, () => runAction("saveView"))] : []),
        ],
      ]}
    />
  );
}

interface ProjectMenuProps extends Omit<MenuPopoverProps, "children"> {
  project: Project;
  /** Whether the project is in a list, as in the sidebar, and not the one whose screen is shown. */
  isListed?: boolean;
}

/** The actions on a project that the person may do. */
export function ProjectMenu({ project, isListed = false, ...menu }: ProjectMenuProps) {
  const { groups, dialog } = useProjectActions(project);
  const isPhone = useMediaQuery("(width < 48rem)");
  return (
    <>
      <Menu {...menu}>
        <ActionItems groups={[groups.edit]} />
        {isPhone && !isListed && <HeaderItems project={project} />}
        <ActionItems groups={[groups.address, groups.go, groups.copy, groups.end]} />
      </Menu>
      {dialog}
    </>
  );
}
