import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChartLine, History } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";

/** Links from the board of a project to its reports and its history. */
export function ActivityLink({ project }: { project: Project }) {
  const look = buttonClass({ variant: "ghost", size: "sm", isIcon: true });
  const params = { key: project.key };
  return (
    <>
      <Link
        to="/user/projects/$key/reports"
        {...{ params }}
        aria-label={t`Reports`}
        title={t`Reports`}
        className={`${look} @max-4xl/header:hidden`}
      >
        <ChartLine aria-hidden="true" />
      </Link>
      <Link
        to="/user/projects/$key/activity"
        {...{ params }}
        aria-label={t`Activity`}
        title={t`Activity`}
        className={look}
      >
        <History aria-hidden="true" />
      </Link>
    </>
  );
}
