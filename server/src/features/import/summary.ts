import type { ImportCounts, ImportProject, ImportStage } from "@baton/domain/import/import";
import type { CountedPerson } from "./people.ts";
import type { SourceData, SourceTask } from "./source-data.ts";
import type { SourceHead } from "./source-lines.ts";

/** A project in a file. */
export type FoundProject = Pick<ImportProject, "key" | "name" | "tasks">;

/** Returns the key of a stage among those of all projects of a file. */
export const stageKey = (project: string, stage: string): string => JSON.stringify([project, stage]);

/** Counts what a file contains, task by task, so that it is read only once. */
export class Summary {
  readonly #inTasks = { subtasks: 0, comments: 0, files: 0, links: 0 };
  /** The tasks of each stage, by the index of its project and its key. */
  readonly #ofStage = new Map<string, number>();
  readonly #ofPerson = new Map<string, number>();

  add(project: number, { stage, assignees, subtasks, comments, files, links }: SourceTask): void {
    for (const key of new Set(assignees)) increment(this.#ofPerson, key);
    increment(this.#ofStage, stageKey(`${project}`, stage));
    this.#inTasks.subtasks += subtasks.length;
    this.#inTasks.comments += comments.length;
    this.#inTasks.files += files.length;
    this.#inTasks.links += links.length;
  }

  /** Returns how much the file contains. */
  counts({ people, projects }: SourceData): ImportCounts {
    const total = (count: (project: SourceData["projects"][number]) => number) =>
      projects.reduce((sum, project) => sum + count(project), 0);
    return {
      ...{ projects: projects.length, people: people.length },
      stages: total(({ stages }) => stages.length),
      tasks: total(({ tasks }) => tasks.length),
      labels: total(({ labels }) => labels.length),
      fields: total(({ fields }) => fields.length),
      ...this.#inTasks,
    };
  }

  /** Returns the stages of the file, in order. */
  stages({ projects }: SourceHead): ImportStage[] {
    return projects.flatMap(({ key, name: project, stages }, index) =>
      stages.map(({ key: stage, name, category, isArchived }) => ({
        ...{ key: stageKey(key, stage), project, name, category, isArchived },
        tasks: this.#ofStage.get(stageKey(`${index}`, stage)) ?? 0,
      })),
    );
  }

  /** Returns the people of the file, with the number of tasks assigned to each. */
  people({ people }: SourceData): CountedPerson[] {
    return people.map((person) => ({ ...person, tasks: this.#ofPerson.get(person.key) ?? 0 }));
  }
}

const increment = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Returns the projects of a file, in order. */
export const projectsIn = (head: SourceHead, { projects }: SourceData): FoundProject[] =>
  head.projects.map(({ key, name }, index) => ({ key, name, tasks: projects[index]?.tasks.length ?? 0 }));
