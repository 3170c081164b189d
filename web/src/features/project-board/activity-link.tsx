import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";

/** A link from the board of a project to its history. */
export function ActivityLink({ project }: { project: Project }) {
  return (
    <Link
      to="/user/projects/$key/activity"
      params={{ key: project.key }}
      aria-label={t`Activity`}
      title={t`Activity`}
      className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
    >
      <History aria-hidden="true" />
    </Link>
  );
}
