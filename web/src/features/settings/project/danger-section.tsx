import { type Project, trashedProjectDays } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { DeleteProjectDialog, useProjectEdit } from "@/features/project/menu/public.ts";
import { Button } from "@/ui/button.tsx";
import { Section } from "../section.tsx";

/** Archives or deletes a project. */
export function DangerSection({ project }: { project: Project }) {
  const edit = useProjectEdit(project);
  const [isAsking, setAsking] = useState(false);
  const isArchived = project.archivedAt !== null;
  return (
    <Section title={t`Archive and delete`}>
      <Choice
        title={isArchived ? t`Restore this project` : t`Archive this project`}
        text={
          isArchived
            ? t`It returns to the sidebar, and its tasks to the lists of all projects.`
            : t`It leaves the sidebar, and its tasks leave the lists of all projects. They can be read, but not changed, until it is restored.`
        }
      >
        <Button onPress={() => edit({ archivedAt: isArchived ? null : new Date().toISOString() })}>
          {isArchived ? t`Restore` : t`Archive`}
        </Button>
      </Choice>
      <Choice
        title={t`Delete this project`}
        text={t`It goes to the trash of the team with its tasks and stages. Admins can restore it there for ${trashedProjectDays} days; then it is deleted for good.`}
      >
        <Button className="text-danger-text!" onPress={() => setAsking(true)}>
          {t`Delete…`}
        </Button>
      </Choice>
      {isAsking && <DeleteProjectDialog project={project} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 max-sm:flex-col max-sm:items-start">
      <div className="flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
