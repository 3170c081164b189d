import { hues } from "@baton/domain/kernel/hue";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  ChartLine,
  Copy,
  FolderOutput,
  History,
  Inbox,
  IterationCw,
  LayoutTemplate,
  Mail,
  Palette,
  Pencil,
  ScrollText,
  Settings2,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { useMemo, useState } from "react";
import { useDisplay, useLayouts } from "@/features/display/public.ts";
import { exportDialog } from "@/features/export/public.ts";
import { useMute } from "@/features/mute/public.ts";
import { DeleteProjectDialog, EditProjectDialog, useProjectEdit } from "@/features/project/menu/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";
import { useStar } from "@/features/star/button/public.ts";
import { useDefaultView } from "@/features/view/address/public.ts";
import { displaySearchOf } from "@/features/view/public.ts";
import { hueLabel } from "@/platform/hue-label.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Dot } from "@/ui/badge.tsx";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator, Submenu } from "@/ui/menu.tsx";
import { OnDemand } from "@/ui/on-demand.tsx";
import { DuplicateProjectDialog } from "./duplicate-project-dialog.tsx";
import { SaveProjectTemplate } from "./save-project-template.tsx";

/** Shown if the header has no space for the button. */
function StarItem({ project }: { project: Project }) {
  const { isStarred, toggle } = useStar(project.id);
  return (
    <MenuItem id="star" icon={isStarred ? <StarOff /> : <Star />} onAction={toggle}>
      {isStarred ? t`Remove star` : t`Star`}
    </MenuItem>
  );
}

function MuteItem({ project }: { project: Project }) {
  const { isMuted, toggle } = useMute(project.id);
  return (
    <MenuItem id="mute" icon={isMuted ? <Bell /> : <BellOff />} onAction={toggle}>
      {isMuted ? t`Unmute` : t`Mute`}
    </MenuItem>
  );
}

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

/** Leads to the secret address of the current user at which mail becomes tasks of the project. */
function MailItem({ project: { id } }: { project: Project }) {
  const navigate = useNavigate();
  const to = { to: "/user/settings/$page", params: { page: "connections" }, hash: `mail-${id}` } as const;
  return (
    <MenuItem id="mail" icon={<Mail />} onAction={() => void navigate(to)}>
      {t`Mail address…`}
    </MenuItem>
  );
}

interface ProjectMenuProps extends Omit<MenuPopoverProps, "children"> {
  project: Project;
}

/** The actions on a project, for admins. */
export function ProjectMenu({ project, ...menu }: ProjectMenuProps) {
  const edit = useProjectEdit(project);
  const navigate = useNavigate();
  const { mailToTasks } = useCurrentUser();
  const [dialog, setDialog] = useState<"edit" | "duplicate" | "template" | "export" | "delete" | null>(null);
  const isPhone = useMediaQuery("(width < 48rem)");
  const isArchived = project.archivedAt !== null;
  const close = () => setDialog(null);
  return (
    <>
      <Menu {...menu}>
        {!isArchived && (
          <MenuItem id="edit" icon={<Pencil />} onAction={() => setDialog("edit")}>
            {t`Name and key…`}
          </MenuItem>
        )}
        {!isArchived && (
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
        )}
        {isPhone && <LayoutItem project={project} />}
        <StarItem project={project} />
        <MuteItem project={project} />
        <MenuItem
          id="activity"
          icon={<ScrollText />}
          onAction={() => void navigate({ to: "/user/projects/$key/activity", params: { key: project.key } })}
        >
          {t`Activity`}
        </MenuItem>
        {project.cycle && (
          <MenuItem
            id="cycles"
            icon={<IterationCw />}
            onAction={() => void navigate({ to: "/user/projects/$key/cycles", params: { key: project.key } })}
          >
            {t`Cycles`}
          </MenuItem>
        )}
        <MenuItem
          id="reports"
          icon={<ChartLine />}
          onAction={() => void navigate({ to: "/user/projects/$key/reports", params: { key: project.key } })}
        >
          {t`Reports`}
        </MenuItem>
        <MenuItem
          id="rewind"
          icon={<History />}
          onAction={() => void navigate({ to: "/user/projects/$key/rewind", params: { key: project.key } })}
        >
          {t`Rewind`}
        </MenuItem>
        {mailToTasks && !isArchived && <MailItem project={project} />}
        <MenuItem
          id="settings"
          icon={<Settings2 />}
          onAction={() => void navigate({ to: "/user/projects/$key/settings", params: { key: project.key } })}
        >
          {t`Settings`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="duplicate" icon={<Copy />} onAction={() => setDialog("duplicate")}>
          {t`Duplicate…`}
        </MenuItem>
        <MenuItem id="template" icon={<LayoutTemplate />} onAction={() => setDialog("template")}>
          {t`Save as template…`}
        </MenuItem>
        <MenuItem id="export" icon={<FolderOutput />} onAction={() => setDialog("export")}>
          {t`Export…`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          id="archived-tasks"
          icon={<Inbox />}
          onAction={() => void navigate({ to: "/user/archive", search: { project: project.key } })}
        >
          {t`Archived tasks`}
        </MenuItem>
        <MenuItem
          id="archive"
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          onAction={() => edit({ archivedAt: isArchived ? null : new Date().toISOString() })}
        >
          {isArchived ? t`Take out of the archive` : t`Archive`}
        </MenuItem>
        <MenuItem id="delete" icon={<Trash2 />} isDanger onAction={() => setDialog("delete")}>
          {t`Delete…`}
        </MenuItem>
      </Menu>
      {dialog === "edit" && <EditProjectDialog project={project} onClose={close} />}
      {dialog === "duplicate" && <DuplicateProjectDialog project={project} onClose={close} />}
      {dialog === "template" && <SaveProjectTemplate project={project} onClose={close} />}
      {dialog === "export" && <OnDemand of={exportDialog} kind="project" subject={project} onClose={close} />}
      {dialog === "delete" && <DeleteProjectDialog project={project} onClose={close} />}
    </>
  );
}
