import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { usePeopleById } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";

/** Returns the name of the action that shares a view, or no longer, with whom. */
export function useShareName({ shared, ownerId, projectId }: View): string {
  const { userId } = useActor();
  const owner = usePeopleById().get(ownerId)?.username;
  const project = useProject(projectId ?? "")?.name;
  if (!shared) return project === undefined ? t`Share with everyone in the team` : t`Share with everyone in ${project}`;
  if (ownerId === userId) return t`Keep to myself`;
  return owner === undefined ? t`Keep for its owner alone` : t`Keep for ${owner} alone`;
}
