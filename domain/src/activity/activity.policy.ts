import type { Actor } from "../session/session.ts";
import { canTask } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { Activity } from "./activity.ts";

type Fields = Activity["fields"];

/** Returns the ids of the other tasks that lines of a task's history refer to. */
export function tasksNamedIn(lines: readonly Activity[]): string[] {
  const links = lines.filter(({ entity }) => entity === "link");
  const ends = links.flatMap(({ taskId, fields }) =>
    [fields.fromId, fields.toId].flatMap((values) => values?.filter((id) => id !== taskId) ?? []),
  );
  return [...new Set(ends.filter((id) => typeof id === "string"))];
}

/** Returns the changed fields of a task, with null for projects that the actor does not see and for their stages. */
function fieldsSeenBy({ hiddenProjects }: Actor, fields: Fields): Fields {
  const { projectId: projects, stageId: stages } = fields;
  const isSeen = projects?.map((id) => !hiddenProjects.some((hidden) => hidden === id));
  if (!(projects && isSeen?.includes(false))) return fields;
  const seen = ([before, after]: readonly [unknown, unknown]): [unknown, unknown] => [
    isSeen[0] ? before : null,
    isSeen[1] ? after : null,
  ];
  return { ...fields, projectId: seen(projects), ...(stages ? { stageId: seen(stages) } : {}) };
}

/**
 * Returns the lines of a task's history that an actor sees. Omits lines about links to tasks in projects that are
 * hidden from the actor, and the ids of hidden projects in the remaining lines.
 * @param named the tasks that the lines refer to
 */
export function historySeenBy<L extends Activity>(actor: Actor, lines: readonly L[], named: readonly Task[]): L[] {
  const hidden = named.filter(({ projectId }) => actor.hiddenProjects.includes(projectId));
  const ids = new Set(hidden.map(({ id }) => id));
  const seen = lines.filter((line) => !tasksNamedIn([line]).some((id) => ids.has(id)));
  return seen.map((line) => {
    const projectId = actor.hiddenProjects.includes(line.projectId) ? "" : line.projectId;
    return { ...line, projectId, fields: line.entity === "task" ? fieldsSeenBy(actor, line.fields) : line.fields };
  });
}

/**
 * Returns the lines of a project's history that an actor who sees the project may read. Lines about a task are included
 * if the actor sees the task now, in any project.
 * @param tasks the tasks that the lines are about, and those that they refer to
 */
export function projectHistorySeenBy<L extends Activity>(
  actor: Actor,
  lines: readonly L[],
  tasks: readonly Task[],
): L[] {
  const ids = new Set(tasks.filter((task) => canTask.see(actor, task)).map(({ id }) => id));
  const seen = lines.filter(({ taskId }) => taskId === null || ids.has(taskId));
  return historySeenBy(actor, seen, tasks);
}
