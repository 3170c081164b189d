import type { ImportCounts, ImportProject, ImportStage } from "@baton/domain/import/import";
import type { CountedPerson } from "./people.ts";
import type { SourceData, SourceTask } from "./source-data.ts";
import type { SourceHead } from "./source-lines.ts";

/** A project in a file. */
export type FoundProject = Pick<ImportProject, "key" | "name" | "tasks">;

const sum = <T>(items: readonly T[], count: (item: T) => number) =>
  items.reduce((total, item) => total + count(item), 0);

/** Returns how much a file contains. */
export function countsOf({ people, projects }: SourceData): ImportCounts {
  const tasks = projects.flatMap((project) => project.tasks);
  const inTasks = (count: (task: SourceTask) => number) => sum(tasks, count);
  return {
    projects: projects.length,
    stages: sum(projects, ({ stages }) => stages.length),
    tasks: tasks.length,
    subtasks: inTasks(({ subtasks }) => subtasks.length),
    comments: inTasks(({ comments }) => comments.length),
    people: people.length,
    labels: sum(projects, ({ labels }) => labels.length),
    fields: sum(projects, ({ fields }) => fields.length),
    files: inTasks(({ files }) => files.length),
    links: inTasks(({ links }) => links.length),
  };
}

/** Returns the key of a stage among those of all projects of a file. */
export const stageKey = (project: string, stage: string): string => JSON.stringify([project, stage]);

/** Returns the stages of a file, in order. */
export function stagesIn(head: SourceHead, { projects }: SourceData): ImportStage[] {
  return head.projects.flatMap(({ key, name: project, stages }, index) => {
    const counts = Map.groupBy(projects[index]?.tasks ?? [], ({ stage }) => stage);
    return stages.map(({ key: stage, name, category, isArchived }) => ({
      ...{ key: stageKey(key, stage), project, name, category, isArchived },
      tasks: counts.get(stage)?.length ?? 0,
    }));
  });
}

/** Returns the projects of a file, in order. */
export const projectsIn = (head: SourceHead, { projects }: SourceData): FoundProject[] =>
  head.projects.map(({ key, name }, index) => ({ key, name, tasks: projects[index]?.tasks.length ?? 0 }));

/** Returns the people of a file, with the number of tasks assigned to each. */
export function peopleIn({ people, projects }: SourceData): CountedPerson[] {
  const tasks = new Map<string, number>();
  for (const { assignees } of projects.flatMap((project) => project.tasks)) {
    for (const key of new Set(assignees)) tasks.set(key, (tasks.get(key) ?? 0) + 1);
  }
  return people.map((person) => ({ ...person, tasks: tasks.get(person.key) ?? 0 }));
}
