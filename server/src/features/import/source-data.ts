import type { fieldTypes } from "@baton/domain/field/field";
import type { ImportTable } from "@baton/domain/import/import";
import type { Hue } from "@baton/domain/kernel/hue";
import type { LinkKind } from "@baton/domain/link/link";
import type { Priority, WorkStage } from "@baton/domain/task/task";
import type { Recurrence } from "@baton/domain/task/task.recurrence";

/**
 * What a file of another product contains, in the words of Baton: what every reader returns and the writer stores.
 * Everything has a `key`, the id that the product gave it, by which a later import finds it again.
 */
export interface SourceData {
  readonly people: readonly SourcePerson[];
  readonly projects: readonly SourceProject[];
  /** What the file has but Baton cannot show, and what was read with a guess. */
  readonly notes: readonly SourceNote[];
  /** How the columns were read, if they have no meaning of their own. */
  readonly table?: ImportTable;
}

/** A person of the other product. */
export interface SourcePerson {
  readonly key: string;
  /** The full name, or the user name if there is none. */
  readonly name: string;
  /** Only some products export addresses. */
  readonly email?: string;
}

export interface SourceProject {
  readonly key: string;
  readonly name: string;
  /** Markdown, as all texts here. */
  readonly description: string;
  readonly createdAt?: string;
  readonly isArchived: boolean;
  /** In order. */
  readonly stages: readonly SourceStage[];
  readonly labels: readonly SourceLabel[];
  readonly fields: readonly SourceField[];
  readonly tasks: SourceTasks;
}

/** Tasks in the order of the board: by stage, from the top. They are read one by one, because they may be on the disk. */
interface SourceTasks extends Iterable<SourceTask> {
  readonly length: number;
}

/** Yields the tasks of all projects of a file. */
export function* tasksIn({ projects }: Pick<SourceData, "projects">): Generator<SourceTask, undefined> {
  for (const { tasks } of projects) yield* tasks;
}

export interface SourceStage {
  readonly key: string;
  readonly name: string;
  /** What the product says, or the reader guesses, about the tasks in it. */
  readonly category: WorkStage;
  /** The tasks of an archived stage are archived. */
  readonly isArchived: boolean;
}

export interface SourceLabel {
  readonly key: string;
  readonly name: string;
  readonly colour: Hue;
}

export interface SourceField {
  readonly key: string;
  readonly name: string;
  readonly type: (typeof fieldTypes)[number];
  readonly options: readonly SourceLabel[];
}

export interface SourceTask {
  readonly key: string;
  /** Its address in the product, without what may follow it, by which texts of other tasks link to it. */
  readonly url?: string;
  /** The key of its stage in the same project. */
  readonly stage: string;
  /** May be empty or too long. The writer shortens it and keeps the rest. */
  readonly title: string;
  readonly description: string;
  /** An instant in UTC (`2026-11-27T10:00:00.000Z`), or a day (`2026-11-27`) if the product states none. Empty if unset. */
  readonly start: string;
  readonly due: string;
  /** The time of day at which it is due, `14:30`, and its zone: set by the normaliser if `due` is an instant. */
  readonly dueTime?: string;
  readonly zone?: string;
  /** How it repeats. Left out, and noted, if Baton does not know the rule. */
  readonly recurrence?: Recurrence;
  readonly priority?: Priority;
  /** Points. */
  readonly estimate?: number;
  /** What the product says of the task itself, whatever the category of its stage. */
  readonly isCompleted: boolean;
  readonly isArchived: boolean;
  /** Keys of labels of the same project, and of people. */
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Instants. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly completedAt?: string;
  /** The key of the person who created it. */
  readonly createdBy?: string;
  /** How it went from stage to stage, oldest first, as far as the file knows. */
  readonly moves?: readonly SourceMove[];
  readonly subtasks: readonly SourceSubtask[];
  readonly comments: readonly SourceComment[];
  readonly links: readonly SourceWebLink[];
  readonly files: readonly SourceFileRef[];
  /** Values of custom fields by their keys: a text, number, day, true or false, the key of an option or a person, or keys of options. */
  readonly values: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Links to other tasks of the file, each once. */
  readonly relations: readonly SourceRelation[];
  /** The keys of the tasks that its texts refer to, once they do so by key (`TaskReferences`). */
  readonly mentions?: readonly string[];
}

/** A move of a task between stages of its project. */
export interface SourceMove {
  /** The keys of the stages. */
  readonly from: string;
  readonly to: string;
  /** An instant. */
  readonly at: string;
  /** The key of the person who moved it. */
  readonly by?: string;
}

/** An item of a checklist, or a subtask that is not a task of its own. */
export interface SourceSubtask {
  readonly title: string;
  readonly isDone: boolean;
  readonly assignee?: string;
  /** A day. */
  readonly due?: string;
}

export interface SourceComment {
  readonly key: string;
  /** The key of the author, if the file names one. */
  readonly author?: string;
  readonly text: string;
  readonly createdAt?: string;
}

/** An address that belongs to a task, such as a file that stays where it is. */
export interface SourceWebLink {
  readonly name: string;
  readonly url: string;
}

/** A file inside the imported one. */
export interface SourceFileRef {
  readonly key: string;
  /** A base name. */
  readonly name: string;
  readonly uploader?: string;
  readonly createdAt?: string;
  /** Its content: the path of an entry in the archive (`eachEntry` hands it out), or the bytes in base64. */
  readonly content: { readonly entry: string } | { readonly base64: string };
}

/** How this task is linked to another one of the file, by the kinds of Baton: this one blocks it, has it as parent … */
export interface SourceRelation {
  readonly kind: LinkKind;
  readonly task: string;
}

/** Something that does not arrive as it was. */
export interface SourceNote {
  /** Stable, for programs: `comments-missing`. */
  readonly code: string;
  /** How many of them there are. */
  readonly count: number;
  /** One sentence for people: "Trello exports only the last 1,000 actions." */
  readonly text: string;
  /** The titles of the first tasks concerned, at most 20. */
  readonly examples: readonly string[];
}
