import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useAllProjects, useKnownProjects } from "../project-data.ts";

/**
 * Whether this person moves a project to the trash, as they do who undo its creation, or has done so.
 * @param id the project that was shown; without it, the one in the trash with the key, which may have been opened before
 */
function useIsTrashed(id: string | undefined, key: string): boolean {
  const { userId } = useActor();
  const project = useKnownProjects().find((each) => (id === undefined ? each.key === key : each.id === id));
  // The server says who it was.
  return project?.trashedAt != null && (project.trashedBy ?? userId) === userId;
}

/**
 * The project with the key in the address; undefined if there is none, and `isLost` if there was one until now. When its
 * key changes, here or on another screen, the address follows. Whoever moves it to the trash is led to the list of
 * projects, also if that was before its board has opened.
 */
export function useProjectAt(
  to: "/user/projects/$key" | "/user/projects/$key/settings" | "/user/projects/$key/activity",
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
