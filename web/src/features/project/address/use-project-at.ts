import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useAllProjects, useKnownProjects } from "../project-data.ts";

/**
 * Returns whether this person has moved a project to the trash or is doing so, for example by undoing its creation.
 * @param id the project that was shown; without it, the project in the trash with the key, which may never have been
 * shown
 */
function useIsTrashed(id: string | undefined, key: string): boolean {
  const { userId } = useActor();
  const project = useKnownProjects().find((each) => (id === undefined ? each.key === key : each.id === id));
  // Until the server has answered, `trashedBy` is missing: this person's own write is moving the project.
  return project?.trashedAt != null && (project.trashedBy ?? userId) === userId;
}

/**
 * Returns the project with the key in the address; undefined if there is none, with `isLost` if there was one until
 * now. When its key changes, here or on another screen, the address follows. A person who moves the project to the
 * trash is redirected to the list of projects, even if its board has not opened yet.
 */
export function useProjectAt(
  to:
    | "/user/projects/$key"
    | "/user/projects/$key/settings"
    | "/user/projects/$key/settings/fields"
    | "/user/projects/$key/activity"
    | "/user/projects/$key/cycles"
    | "/user/projects/$key/reports"
    | "/user/projects/$key/cycles"
    | "/user/projects/$key/rewind",
) {
  const { key = "" } = useParams({ strict: false });
  const { projects, isPending } = useAllProjects();
  const navigate = useNavigate();
  const found = projects.find((each) => each.key === key.toUpperCase());
  const [last, setLast] = useState<{ key: string; id: string }>();
  if (found && (last?.key !== key || last.id !== found.id)) setLast({ key, id: found.id });
  const project = found ?? (last?.key === key ? projects.find(({ id }) => id === last.id) : undefined);
  const movedTo = found || !project ? undefined : project.key;
  useEffect(() => {
    if (movedTo !== undefined) void navigate({ to, params: { key: movedTo }, replace: true });
  }, [movedTo, navigate, to]);
  const shown = last?.key === key ? last.id : undefined;
  const isLeft = useIsTrashed(shown, key.toUpperCase());
  useEffect(() => {
    if (isLeft) void navigate({ to: "/user/projects", replace: true });
  }, [isLeft, navigate]);
  return { project, isPending, isLost: !project && shown !== undefined };
}
