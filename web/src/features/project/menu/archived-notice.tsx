import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { t } from "@lingui/core/macro";
import { Archive } from "lucide-react";
import { useActor } from "@/features/session/public.ts";
import { Button } from "@/ui/button.tsx";
import { useProjectEdit } from "../use-project-edit.ts";

/** Explains why the board of an archived project is read-only, and restores the project. */
export function ArchivedNotice({ project }: { project: Project }) {
  const edit = useProjectEdit(project);
  const mayRestore = canProject.edit(useActor());
  return (
    <div className="flex min-h-10 items-center gap-2 border-b bg-sunken px-3 py-1 text-sm text-muted">
      <Archive size={16} aria-hidden="true" className="shrink-0 text-faint" />
      <p role="status" className="min-w-0 flex-1">
        {mayRestore
          ? t`This project is archived. Restore it to change its tasks.`
          : t`This project is archived. An admin can restore it.`}
      </p>
      {mayRestore && (
        <Button size="sm" onPress={() => edit({ archivedAt: null })}>
          {t`Restore`}
        </Button>
      )}
    </div>
  );
}
