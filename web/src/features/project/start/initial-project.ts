import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { useActor } from "@/features/session/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useProjectWrite } from "../project-writes.ts";

/**
 * Returns the first project of a team, for the person who created the team, until somebody changes it. The caller must
 * check that there are no tasks.
 */
export function useInitialProject(): Project | undefined {
  const actor = useActor();
  const { items, writes } = useSyncedList("project");
  const stages = useSyncedList("stage").items;
  const [project, ...others] = items;
  if (!project || others.length > 0 || writes.length > 0) return undefined;
  const isChanged = project.version > 1 || stages.length === 0 || stages.some(({ version }) => version > 1);
  return !isChanged && project.createdBy === actor.userId && canProject.create(actor) ? project : undefined;
}

/**
 * Returns a function that marks the question of the first run as answered. Any change of the project answers it
 * permanently, for every admin and on every device.
 */
export function useDismissFirstRun({ id, colour }: Project): () => void {
  const { write } = useProjectWrite();
  return () => write({ kind: "edit", id, patch: { colour }, base: { colour } }, { quiet: true });
}
