/** The lists a task is opened from; its address lies below theirs. */
const sections = {
  tasks: { to: "/user/tasks", label: "Tasks", stage: undefined },
  completed: { to: "/user/completed", label: "Completed", stage: "completed" },
  "in-progress": { to: "/user/in-progress", label: "In Progress", stage: "in-progress" },
  todo: { to: "/user/todo", label: "Todo", stage: "todo" },
} as const;

export type Section = (typeof sections)[keyof typeof sections];

/** The list above the address of a task, such as `/user/todo/ID`. */
export function sectionOf(pathname: string): Section {
  const name = pathname.split("/")[2] ?? "";
  return Object.hasOwn(sections, name) ? sections[name as keyof typeof sections] : sections.tasks;
}
