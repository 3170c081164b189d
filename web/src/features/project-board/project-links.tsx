import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChartLine, History, IterationCw, ScrollText } from "lucide-react";
import { useEffect } from "react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { useActor } from "@/features/session/public.ts";
import { noteVisit } from "@/features/visit/public.ts";
import { buttonClass } from "@/ui/button-class.ts";

/** How often a visit is noted while the project is shown, in milliseconds. */
const noteEvery = 60_000;

/** Notes that the person looks at a project, for "since I was last here". */
function useVisits(projectId: string): void {
  const { userId } = useActor();
  useEffect(() => {
    const note = () => document.visibilityState === "visible" && noteVisit(userId, projectId);
    note();
    const timer = setInterval(note, noteEvery);
    return () => clearInterval(timer);
  }, [userId, projectId]);
}

/** Links from the board of a project to its cycles, its reports, its past and its history. */
export function ProjectLinks({ project }: { project: Project }) {
  const look = buttonClass({ variant: "ghost", size: "sm", isIcon: true });
  const params = { key: project.key };
  const navigate = useNavigate();
  useVisits(project.id);
  // The other actions of the project are loaded later, and most have no key.
  useAction("rewind", () => void navigate({ to: "/user/projects/$key/rewind", params }));
  return (
    <>
      {project.cycle && (
        <Link
          to="/user/projects/$key/cycles"
          {...{ params }}
          aria-label={t`Cycles`}
          title={t`Cycles`}
          className={`${look} @max-4xl/header:hidden`}
        >
          <IterationCw aria-hidden="true" />
        </Link>
      )}
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
        to="/user/projects/$key/rewind"
        {...{ params }}
        aria-label={t`Rewind`}
        title={t`Rewind`}
        aria-keyshortcuts={ariaKey("rewind")}
        className={`${look} @max-4xl/header:hidden`}
      >
        <History aria-hidden="true" />
      </Link>
      <Link
        to="/user/projects/$key/activity"
        {...{ params }}
        aria-label={t`Activity`}
        title={t`Activity`}
        className={look}
      >
        <ScrollText aria-hidden="true" />
      </Link>
    </>
  );
}
