import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { t } from "@lingui/core/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
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
  Link2,
  Mail,
  Palette,
  Pencil,
  ScrollText,
  Settings2,
  SquareArrowOutUpRight,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { action, type OfferedAction } from "@/features/action/offer/public.ts";
import { exportDialog } from "@/features/export/public.ts";
import { useMute } from "@/features/mute/public.ts";
import { DeleteProjectDialog, EditProjectDialog, useProjectEdit } from "@/features/project/menu/public.ts";
import { useActor, useCurrentUser } from "@/features/session/public.ts";
import { useStar } from "@/features/star/button/public.ts";
import { copyText, openTab, urlOf } from "@/platform/links.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { colourChoices } from "./colour-choices.tsx";
import { DuplicateProjectDialog } from "./duplicate-project-dialog.tsx";
import { SaveProjectTemplate } from "./save-project-template.tsx";

type DialogKind = "edit" | "duplicate" | "template" | "export" | "delete";

interface ProjectDialogProps {
  dialog: DialogKind;
  project: Project;
  onClose: () => void;
}

function ProjectDialog({ dialog, ...props }: ProjectDialogProps) {
  if (dialog === "edit") return <EditProjectDialog {...props} />;
  if (dialog === "duplicate") return <DuplicateProjectDialog {...props} />;
  if (dialog === "template") return <SaveProjectTemplate {...props} />;
  if (dialog === "delete") return <DeleteProjectDialog {...props} />;
  return <OnDemand of={exportDialog} kind="project" subject={props.project} onClose={props.onClose} />;
}

/** The actions that lead to other screens about a project. */
function useProjectLinks({ id, key, cycle, archivedAt }: Project) {
  const navigate = useNavigate();
  const { mailToTasks } = useCurrentUser();
  const params = { key };
  return {
    activity: action("projectActivity", <ScrollText />, () => {
      void navigate({ to: "/user/projects/$key/activity", params });
    }),
    cycles: cycle
      ? [
          action("projectCycles", <IterationCw />, () => {
            void navigate({ to: "/user/projects/$key/cycles", params });
          }),
        ]
      : [],
    reports: action("goReports", <ChartLine />, () => {
      void navigate({ to: "/user/projects/$key/reports", params });
    }),
    rewind: action("rewind", <History />, () => {
      void navigate({ to: "/user/projects/$key/rewind", params });
    }),
    // To the secret address of the current user at which mail becomes tasks of the project.
    mail:
      mailToTasks && archivedAt === null
        ? [
            action("projectMail", <Mail />, () => {
              void navigate({ to: "/user/settings/$page", params: { page: "connections" }, hash: `mail-${id}` });
            }),
          ]
        : [],
    settings: action("projectSettings", <Settings2 />, () => {
      void navigate({ to: "/user/projects/$key/settings", params });
    }),
    archivedTasks: action("archivedTasks", <Inbox />, () => {
      void navigate({ to: "/user/archive", search: { project: key } });
    }),
  };
}

/** Returns the actions on a project that the person may do, in groups, and the dialog that one of them has opened. */
export function useProjectActions(project: Project) {
  const mayEdit = canProject.edit(useActor());
  const edit = useProjectEdit(project);
  const star = useStar(project.id);
  const mute = useMute(project.id);
  const links = useProjectLinks(project);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const router = useRouter();
  const { key } = project;
  const href = () => urlOf(router.buildLocation({ to: "/user/projects/$key", params: { key } }));
  const isArchived = project.archivedAt !== null;
  const open = (kind: DialogKind) => () => setDialog(kind);
  const forAdmins = (...actions: readonly OfferedAction[]) => (mayEdit ? actions : []);
  const groups = {
    address: [
      action("openProjectTab", <SquareArrowOutUpRight />, () => openTab(href())),
      action("copyProjectLink", <Link2 />, () => void copyText(href(), t`Link copied`)),
    ],
    edit: isArchived
      ? []
      : forAdmins(action("editProject", <Pencil />, open("edit")), {
          id: "colourProject",
          icon: <Palette />,
          choices: colourChoices(project.colour, (colour) => edit({ colour })),
        }),
    go: [
      action("starProject", star.isStarred ? <StarOff /> : <Star />, star.toggle, { isOn: star.isStarred }),
      action("muteProject", mute.isMuted ? <Bell /> : <BellOff />, mute.toggle, { isOn: mute.isMuted }),
      links.activity,
      ...links.cycles,
      links.reports,
      links.rewind,
      ...links.mail,
      ...forAdmins(links.settings),
    ],
    copy: forAdmins(
      action("duplicateProject", <Copy />, open("duplicate")),
      action("templateOfProject", <LayoutTemplate />, open("template")),
      action("exportProject", <FolderOutput />, open("export")),
    ),
    end: [
      links.archivedTasks,
      ...forAdmins(
        action(
          "archiveProject",
          isArchived ? <ArchiveRestore /> : <Archive />,
          () => edit({ archivedAt: isArchived ? null : new Date().toISOString() }),
          { isOn: isArchived },
        ),
        action("deleteProject", <Trash2 />, open("delete"), { isDanger: true }),
      ),
    ],
  };
  return { groups, dialog: dialog && <ProjectDialog {...{ dialog, project }} onClose={() => setDialog(null)} /> };
}
