import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { cachedItem } from "@/platform/sync/synced-list.ts";

/** Returns with whom a view was shared, or that it no longer is. */
function sharedText({ name, shared, projectId }: View): string {
  if (!shared) return t`The view ${name} is no longer shared.`;
  const project = cachedItem("project", projectId ?? "")?.name;
  return project === undefined
    ? t`The view ${name} was shared with everyone in the team.`
    : t`The view ${name} was shared with everyone who sees ${project}.`;
}

/** Returns what an edit of a view has done. */
export function editText(view: View, patch: Partial<View>): string {
  if (patch.shared !== undefined) return sharedText(view);
  return patch.name === undefined ? t`The view ${view.name} was saved.` : t`The view is now called ${view.name}.`;
}
