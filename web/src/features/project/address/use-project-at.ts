import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAllProjects } from "../project-data.ts";

/**
 * The project with the key in the address; undefined if there is none. When its key changes, here or on another screen,
 * the address follows.
 */
export function useProjectAt(to: "/user/projects/$key" | "/user/projects/$key/settings") {
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
  return { project, isPending };
}
