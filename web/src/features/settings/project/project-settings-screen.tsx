import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { t } from "@lingui/core/macro";
import { Link, Navigate } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { ArchivedNotice } from "@/features/project/menu/public.ts";
import { ProjectMark } from "@/features/project/public.ts";
import { ProjectLock } from "@/features/project-member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { CyclesSection } from "./cycles-section.tsx";
import { DangerSection } from "./danger-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import { LabelsSection } from "./labels-section.tsx";
import { MembersSection } from "./members-section.tsx";
import { StagesSection } from "./stages-section.tsx";
import { TasksSection } from "./tasks-section.tsx";
import { VisibilitySection } from "./visibility-section.tsx";

export { ProjectFieldsScreen } from "./fields/project-fields-screen.tsx";

/** The settings of the project with the key in the address, for admins. Each field is saved when it is left. */
export function ProjectSettingsScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key/settings");
  const mayEdit = canProject.edit(useActor());
  if (project && !mayEdit) return <Navigate to="/user/projects/$key" params={{ key: project.key }} replace />;
  if (project) return <Settings key={project.id} project={project} />;
  return <NoProject isPending={isPending} isLost={isLost} />;
}

function Settings({ project }: { project: Project }) {
  const isArchived = project.archivedAt !== null;
  useDocumentTitle(t`${project.name} · Settings`);
  return (
    <>
      <ScreenHeader
        heading={project.name}
        mark={
          <>
            <ProjectMark project={project} />
            <ProjectLock project={project} />
          </>
        }
      />
      {isArchived && <ArchivedNotice project={project} />}
      <div className="mx-auto flex w-full max-w-180 flex-col gap-4 p-4 sm:p-6">
        <div className="flex flex-col items-start gap-1">
          <Link
            to="/user/projects/$key"
            params={{ key: project.key }}
            className={buttonClass({ variant: "ghost", size: "sm", className: "-ms-2.5" })}
          >
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {t`Board`}
          </Link>
          <h2 className="text-xl font-semibold">{t`Project settings`}</h2>
        </div>
        {!isArchived && (
          <>
            <GeneralSection project={project} />
            <StagesSection project={project} />
            <FieldsSection project={project} />
            <LabelsSection />
            <TasksSection project={project} />
            <CyclesSection project={project} />
            <VisibilitySection project={project} />
            <MembersSection project={project} />
          </>
        )}
        <DangerSection project={project} />
      </div>
    </>
  );
}
