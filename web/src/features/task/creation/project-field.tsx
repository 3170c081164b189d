import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { ProjectMark } from "@/features/project/public.ts";
import { Select } from "@/ui/select.tsx";

interface ProjectFieldProps {
  projects: readonly Project[];
  project: Project;
  onChange: (id: string) => void;
}

/** The project of a new task. */
export function ProjectField({ projects, project, onChange }: ProjectFieldProps) {
  const items = projects.map((each) => ({ id: each.id, label: each.name, icon: <ProjectMark project={each} /> }));
  return <Select label={t`Project`} items={items} value={project.id} onChange={onChange} />;
}
