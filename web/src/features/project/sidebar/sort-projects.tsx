import type { Project } from "@baton/domain/project/project";
import { rankAt } from "@baton/domain/task/task.rank";
import type { RefObject } from "react";
import { SortRows } from "@/ui/sort-rows.tsx";
import { useProjectWrite } from "../project-writes.ts";

interface SortProjectsProps {
  /** The list, whose rows have the ids of the projects in `data-row`. */
  list: RefObject<HTMLElement | null>;
  projects: readonly Project[];
}

/** Lets admins sort the projects for everyone. */
export function SortProjects({ list, projects }: SortProjectsProps) {
  const { write } = useProjectWrite();
  const move = (id: string, to: number) => {
    const others = projects.filter((project) => project.id !== id);
    write({ kind: "move", id, patch: { rank: rankAt(others, to) } }, { quiet: true });
  };
  return <SortRows list={list} items={projects} onMove={move} />;
}
