import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { Select } from "@/ui/select.tsx";

/** Returns the project in use that the address narrows the dashboard to; undefined for all projects. */
export function useChosenProject(): Project | undefined {
  const { project: key } = useSearch({ from: "/user/dashboard" });
  const projects = useProjects();
  return key === undefined ? undefined : projects.find((each) => each.key === key.toUpperCase());
}

const all = "all";

/** Narrows the dashboard to one project, for teams with several. */
export function ProjectChoice({ chosen }: { chosen: Project | undefined }) {
  const projects = useProjects();
  const navigate = useNavigate();
  if (projects.length < 2) return null;
  const items = [
    { id: all, label: t`All projects`, icon: null },
    ...projects.map((each) => ({ id: each.id, label: each.name, icon: <ProjectMark project={each} /> })),
  ];
  const choose = (id: string) => {
    const key = projects.find((each) => each.id === id)?.key;
    void navigate({ to: "/user/dashboard", search: key === undefined ? {} : { project: key } });
  };
  return (
    <Select
      label={t`Project`}
      isLabelHidden
      items={items}
      value={chosen?.id ?? all}
      onChange={choose}
      className="w-35 sm:w-48"
    />
  );
}
