import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Lock } from "lucide-react";

/** The lock icon beside the name of a project that only chosen people see. */
export function ProjectLock({ project: { visibility } }: { project: Pick<Project, "visibility"> }) {
  if (visibility !== "chosen") return null;
  const label = t`Only chosen people can see it`;
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0 text-faint">
      <Lock aria-hidden="true" className="size-3!" />
    </span>
  );
}
