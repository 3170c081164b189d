import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useProjectEdit } from "@/features/project/menu/public.ts";
import { ProjectVisibility } from "@/features/project-member/choice/public.ts";
import { Section } from "../section.tsx";

/** Chooses who can see a project: everyone in the team, or chosen people. */
export function VisibilitySection({ project }: { project: Project }) {
  const edit = useProjectEdit(project);
  return (
    <Section title={t`Who can see it`}>
      <ProjectVisibility project={project} onChange={(visibility) => edit({ visibility })} />
    </Section>
  );
}
