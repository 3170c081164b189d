import { Link, type LinkComponentProps } from "@tanstack/react-router";
import { useContext } from "react";
import { useProject } from "@/features/project/public.ts";
import { ShownProject } from "@/features/task/public.ts";

interface TasksLinkProps extends Omit<LinkComponentProps, "to" | "params" | "search" | "ref"> {
  /** The list of tasks of all projects. */
  to?: "/user/tasks" | "/user/completed";
  search?: { filter?: string };
}

/** A link to the tasks that the dashboard counts: a list of all projects, or the board of the chosen project. */
export function TasksLink({ to = "/user/tasks", search = {}, ...rest }: TasksLinkProps) {
  const project = useProject(useContext(ShownProject) ?? "");
  if (!project) return <Link {...rest} to={to} search={search} />;
  return <Link {...rest} to="/user/projects/$key" params={{ key: project.key }} search={search} />;
}
