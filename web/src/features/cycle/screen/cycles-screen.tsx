import { type Cycle, openCycles } from "@baton/domain/cycle/cycle";
import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { t } from "@lingui/core/macro";
import { Link, Navigate, useSearch } from "@tanstack/react-router";
import { Settings2 } from "lucide-react";
import { useCyclesOf } from "@/features/cycle/public.ts";
import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { ProjectCrumbs } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { CycleBurnUp } from "./cycle-burn-up.tsx";
import { CycleTable } from "./cycle-table.tsx";
import { useCounts } from "./use-counts.ts";
import { VelocityCard } from "./velocity-card.tsx";

/** The cycles of the project with the key in the address. */
export function CyclesScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key/cycles");
  if (!project) return <NoProject isPending={isPending} isLost={isLost} />;
  if (project.cycle === null) return <Navigate to="/user/projects/$key" params={{ key: project.key }} replace />;
  return <Cycles key={project.id} project={project} />;
}

/** Returns the cycle in the address, or else the current one. */
function useShownCycle(cycles: readonly Cycle[], projectId: string): Cycle | undefined {
  const { cycle } = useSearch({ from: "/user/projects/$key/cycles" });
  return cycles.find(({ number }) => String(number) === cycle) ?? openCycles(cycles, projectId)[0];
}

function Cycles({ project }: { project: Project }) {
  useDocumentTitle(t`${project.name} · Cycles`);
  const cycles = useCyclesOf(project.id);
  const shown = useShownCycle(cycles, project.id);
  const countOf = useCounts(project.id);
  return (
    <div className="flex h-full flex-col">
      <ScreenHeader actions={<SettingsLink project={project} />}>
        <ProjectCrumbs project={project} title={t`Cycles`} />
      </ScreenHeader>
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="grid gap-3 p-3 sm:p-4 @3xl:grid-cols-2">
          {shown && <CycleBurnUp key={shown.id} {...{ project, cycle: shown, countOf }} />}
          <VelocityCard {...{ cycles }} />
          <CycleTable {...{ project, cycles, shown, countOf }} />
        </div>
      </div>
    </div>
  );
}

function SettingsLink({ project }: { project: Project }) {
  if (!canProject.edit(useActor()) || project.archivedAt !== null) return null;
  const label = t`Project settings`;
  return (
    <Link
      to="/user/projects/$key/settings"
      params={{ key: project.key }}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
    >
      <Settings2 aria-hidden="true" />
    </Link>
  );
}
