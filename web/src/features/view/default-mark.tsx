import type { View } from "@baton/domain/view/view";
import { canOpenProject } from "@baton/domain/view/view.policy";
import { t } from "@lingui/core/macro";
import { House } from "lucide-react";
import { useProject } from "@/features/project/public.ts";

/** Marks the view that its project opens with. */
export function DefaultMark({ view }: { view: View }) {
  const project = useProject(view.projectId ?? "");
  if (project?.defaultViewId !== view.id || !canOpenProject(view, project.id)) return null;
  const label = t`${project.name} opens with this view`;
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0 text-faint">
      <House aria-hidden="true" className="size-3.5!" />
    </span>
  );
}
