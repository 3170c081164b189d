import type { Project } from "@baton/domain/project/project";
import { useNavigate } from "@tanstack/react-router";

/**
 * Returns what opens the board of a project as it was at the end of a day; undefined without a project, and without a
 * mouse: a touch shows the numbers of the day.
 */
export function useOpenDay(project: Project | undefined): ((day: string) => void) | undefined {
  const navigate = useNavigate();
  if (!project || !matchMedia("(hover: hover)").matches) return undefined;
  return (day) => {
    const end = new Date(`${day}T23:59:59`);
    const time = new Date(Math.min(end.getTime(), Date.now())).toISOString();
    void navigate({ to: "/user/projects/$key/rewind", params: { key: project.key }, search: { time, span: "all" } });
  };
}
