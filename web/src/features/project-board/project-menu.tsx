import { hues } from "@baton/domain/kernel/hue";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Palette } from "lucide-react";
import { useMemo } from "react";
import { ActionItems } from "@/features/action/offer/public.ts";
import { useDisplay, useLayouts } from "@/features/display/public.ts";
import { useProjectEdit } from "@/features/project/menu/public.ts";
import { useDefaultView } from "@/features/view/address/public.ts";
import { displaySearchOf } from "@/features/view/public.ts";
import { hueLabel } from "@/platform/hue-label.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Dot } from "@/ui/badge.tsx";
import { Menu, MenuItem, type MenuPopoverProps, Submenu } from "@/ui/menu.tsx";
import { useProjectActions } from "./use-project-actions.tsx";

/** The other layout, shown if the header has no space for the choice. */
function LayoutItem({ project }: { project: Project }) {
  const { view } = useDefaultView(project);
  const saved = useMemo(() => view && displaySearchOf(view), [view]);
  const { display, change } = useDisplay({ id: project.id, isGrouped: true, saved });
  const other = useLayouts().find(({ id }) => id !== display.kind);
  return (
    other && (
      <MenuItem id="layout" icon={other.icon} onAction={() => change({ view: other.id })}>
        {other.label}
      </MenuItem>
    )
  );
}

interface ProjectMenuProps extends Omit<MenuPopoverProps, "children"> {
  project: Project;
}

function ColourItem({ project }: { project: Project }) {
  const edit = useProjectEdit(project);
  return (
    <Submenu
      title={t`Colour`}
      icon={<Palette />}
      selectionMode="single"
      selectedKeys={[project.colour]}
      onSelectionChange={([key]) => {
        const colour = hues.find((each) => each === key);
        if (colour) edit({ colour });
      }}
    >
      {hues.map((colour) => (
        <MenuItem key={colour} id={colour} icon={<Dot tone={colour} size={10} />}>
          {hueLabel(colour)}
        </MenuItem>
      ))}
    </Submenu>
  );
}

/** The actions on a project, for admins. */
export function ProjectMenu({ project, ...menu }: ProjectMenuProps) {
  const { groups, dialog } = useProjectActions(project);
  const isPhone = useMediaQuery("(width < 48rem)");
  return (
    <>
      <Menu {...menu}>
        <ActionItems groups={[groups.edit]} />
        {project.archivedAt === null && <ColourItem project={project} />}
        {isPhone && <LayoutItem project={project} />}
        <ActionItems groups={[groups.go, groups.copy, groups.end]} />
      </Menu>
      {dialog}
    </>
  );
}
