import { t } from "@lingui/core/macro";

/** The lists that a task can be opened from. The URL of the task is below theirs. */
const sections = {
  tasks: { to: "/user/tasks", label: () => t`Tasks`, stage: undefined },
  completed: { to: "/user/completed", label: () => t`Completed`, stage: "completed" },
  "in-progress": { to: "/user/in-progress", label: () => t`In Progress`, stage: "in-progress" },
  todo: { to: "/user/todo", label: () => t`Todo`, stage: "todo" },
} as const;

export type Section = (typeof sections)[keyof typeof sections];

/** Returns the list of a task URL such as `/user/todo/ID`. */
export function sectionOf(pathname: string): Section {
  const name = pathname.split("/")[2] ?? "";
  return Object.hasOwn(sections, name) ? sections[name as keyof typeof sections] : sections.tasks;
}
