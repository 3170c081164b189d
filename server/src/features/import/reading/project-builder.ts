import type { Hue } from "@baton/domain/kernel/hue";
import { type WorkStage, workStages } from "@baton/domain/task/task";
import type {
  SourceField,
  SourceLabel,
  SourceProject,
  SourceRelation,
  SourceStage,
  SourceTask,
} from "../source-data.ts";
import { hueForName } from "./colours.ts";
import type { Notes } from "./notes.ts";
import { Spool } from "./spool.ts";
import { categoryOf } from "./words.ts";

export interface ProjectDraft {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly createdAt?: string | undefined;
  readonly isArchived?: boolean;
}

interface StageDraft {
  readonly key?: string;
  readonly name: string;
  /** Its place among the others; that of its addition if not given. */
  readonly order?: number | undefined;
  readonly category?: WorkStage | undefined;
  readonly isArchived?: boolean;
}

interface LabelDraft {
  readonly key?: string;
  readonly name: string;
  readonly colour?: Hue;
}

/** What a task has, apart from what every task has. Fields that are undefined are unset. */
export type TaskDraft = Pick<SourceTask, "key" | "stage" | "title"> & {
  readonly [Field in keyof Omit<SourceTask, "key" | "stage" | "title">]?: SourceTask[Field] | undefined;
} & {
  /** Its place in its stage; that of its addition if not given. */
  readonly order?: number | undefined;
  /** The key of the task that it is a part of. */
  readonly parent?: string | undefined;
};

/** What is in memory of a task while others are read: what its order and its links depend on. */
interface KnownTask {
  readonly key: string;
  /** Its index among the drafts. */
  readonly index: number;
  readonly stage: string;
  readonly order: number;
  readonly title: string;
  readonly relations: readonly SourceRelation[];
}

const noStage = { key: "no-list", name: "Imported, no list", category: "todo", isArchived: false } as const;

/** A custom field in the making. */
export class FieldBuilder {
  readonly key: string;
  readonly #options = new Map<string, SourceLabel>();
  readonly #field: Omit<SourceField, "options">;

  constructor(field: Omit<SourceField, "options">) {
    this.key = field.key;
    this.#field = field;
  }

  /** Returns the key of an option, which the first call adds. */
  option({ name, key = nameKey(name), colour = hueForName(name) }: LabelDraft): string {
    if (!this.#options.has(key)) this.#options.set(key, { key, name: name.trim(), colour });
    return key;
  }

  hasOption(key: string): boolean {
    return this.#options.has(key);
  }

  build(): SourceField {
    return { ...this.#field, options: [...this.#options.values()] };
  }
}

/** The key of something that a file only names. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** A project in the making. */
export class ProjectBuilder {
  readonly key: string;
  readonly #draft: ProjectDraft;
  readonly #notes: Notes;
  readonly #stages = new Map<string, SourceStage & { readonly order: number }>();
  readonly #labels = new Map<string, SourceLabel>();
  readonly #fields = new Map<string, FieldBuilder>();
  readonly #drafts = new Spool<TaskDraft>();
  readonly #known = new Map<string, KnownTask>();

  constructor(draft: ProjectDraft, notes: Notes) {
    this.key = draft.key;
    this.#draft = draft;
    this.#notes = notes;
  }

  /** Returns the key of a stage, which the first call adds. */
  stage({ name, key = nameKey(name), order = this.#stages.size, category, isArchived = false }: StageDraft): string {
    if (!this.#stages.has(key)) {
      const stage = { key, name: name.trim(), category: category ?? categoryOf(name), isArchived };
      this.#stages.set(key, { ...stage, order });
    }
    return key;
  }

  /**
   * Returns the key of the stage for a status. A file that only names the status of each task has no order of stages,
   * so open ones come first.
   */
  status(name: string, category: WorkStage = categoryOf(name)): string {
    const shown = name.trim() || "No status";
    return this.stage({ name: shown, category, order: workStages.indexOf(category) });
  }

  /** Returns the key of a label, which the first call adds. */
  label({ name, key = nameKey(name), colour = hueForName(name) }: LabelDraft): string {
    if (!this.#labels.has(key)) this.#labels.set(key, { key, name: name.trim(), colour });
    return key;
  }

  /** Returns a custom field, which the first call adds. */
  field({ name, key = nameKey(name), type }: { name: string; key?: string; type: SourceField["type"] }): FieldBuilder {
    const known = this.#fields.get(key);
    if (known) return known;
    const added = new FieldBuilder({ key, name: name.trim(), type });
    this.#fields.set(key, added);
    return added;
  }

  /** Returns the key of a field and that of one of its options, as an entry of a task's values; none for an empty name. */
  choice(fieldName: string, optionName: string): Record<string, string> {
    if (optionName.trim() === "") return {};
    const field = this.field({ name: fieldName, type: "select" });
    return { [field.key]: field.option({ name: optionName }) };
  }

  /** Returns the key of a field and those of its options, as an entry of a task's values; none for no names. */
  choices(fieldName: string, optionNames: readonly string[]): Record<string, readonly string[]> {
    const names = optionNames.filter((name) => name.trim() !== "");
    if (names.length === 0) return {};
    const field = this.field({ name: fieldName, type: "multi-select" });
    return { [field.key]: [...new Set(names.map((name) => field.option({ name })))] };
  }

  /** Returns the key of a field and its text, as an entry of a task's values; none for an empty text. */
  text(fieldName: string, value: string): Record<string, string> {
    if (value.trim() === "") return {};
    return { [this.field({ name: fieldName, type: "text" }).key]: value.trim() };
  }

  task(draft: TaskDraft): void {
    const { key, stage, order = 0, title, relations = none, parent } = draft;
    if (this.#known.has(key)) {
      this.#notes.add("task-twice", "The file has these tasks more than once. The first one counts.", title);
      return;
    }
    this.#known.set(key, {
      ...{ key, stage, order, title, index: this.#drafts.add(draft) },
      relations: parent ? [...relations, { kind: "parent", task: parent }] : relations,
    });
  }

  get hasTasks(): boolean {
    return this.#known.size > 0;
  }

  /** Returns the tasks in the order of the board. The project gets a stage for those whose stage is unknown. */
  inOrder(): KnownTask[] {
    const tasks = [...this.#known.values()];
    if (tasks.some(({ stage }) => !this.#stages.has(stage))) {
      this.#stages.set(noStage.key, { ...noStage, order: Number.POSITIVE_INFINITY });
    }
    const places = new Map(this.#sortedStages().map(({ key }, index) => [key, index]));
    const last = places.get(noStage.key) ?? 0;
    const place = ({ stage }: KnownTask) => places.get(stage) ?? last;
    return tasks.sort((a, b) => place(a) - place(b) || compare(a.order, b.order));
  }

  /** Completes the project. `tasks` are its tasks in order, `relations` the links of those that have any. */
  build(
    tasks: readonly KnownTask[],
    relations: ReadonlyMap<KnownTask, readonly SourceRelation[]>,
    isPerson: (key: string) => boolean,
  ): SourceProject {
    const { key, name, description = "", createdAt, isArchived = false } = this.#draft;
    const complete = new Spool<SourceTask>();
    for (const task of tasks) {
      complete.add({
        ...this.#complete(this.#drafts.get(task.index), isPerson),
        relations: relations.get(task) ?? none,
      });
    }
    return {
      ...{ key, name: name.trim(), description, isArchived },
      ...(createdAt && { createdAt }),
      stages: this.#sortedStages().map(({ order: _order, ...stage }) => stage),
      labels: [...this.#labels.values()],
      fields: [...this.#fields.values()].map((field) => field.build()),
      tasks: complete,
    };
  }

  #sortedStages() {
    return [...this.#stages.values()].sort((a, b) => compare(a.order, b.order));
  }

  #complete(draft: TaskDraft, isPerson: (key: string) => boolean): Omit<SourceTask, "relations"> {
    const { title } = draft;
    const drop = (code: string, text: string) => this.#notes.add(code, text, title);
    const person = (key: string) => {
      const isKnown = isPerson(key);
      if (!isKnown) drop("person-missing", "The file refers to people whom it does not contain.");
      return isKnown;
    };
    const label = (key: string) => {
      const isKnown = this.#labels.has(key);
      if (!isKnown) drop("label-missing", "The file refers to labels that it does not contain.");
      return isKnown;
    };
    const isPlaced = this.#stages.has(draft.stage);
    if (!isPlaced) drop("stage-missing", `The list of these tasks is not in the file: they are in "${noStage.name}".`);
    return {
      key: draft.key,
      stage: isPlaced ? draft.stage : noStage.key,
      title,
      description: draft.description ?? "",
      start: draft.start ?? "",
      due: draft.due ?? "",
      isCompleted: draft.isCompleted ?? false,
      isArchived: draft.isArchived ?? false,
      labels: [...new Set(draft.labels)].filter(label),
      assignees: [...new Set(draft.assignees)].filter(person),
      subtasks: draft.subtasks ?? none,
      comments:
        draft.comments?.map(({ author, ...comment }) => ({
          ...comment,
          ...(author && person(author) && { author }),
        })) ?? none,
      links: draft.links ?? none,
      files:
        draft.files?.map(({ uploader, ...file }) => ({
          ...file,
          ...(uploader && isPerson(uploader) && { uploader }),
        })) ?? none,
      values: draft.values ?? {},
      ...optionalOf(draft),
      ...(draft.createdBy && isPerson(draft.createdBy) && { createdBy: draft.createdBy }),
      ...(draft.moves && {
        moves: draft.moves.map(({ by, ...move }) => ({ ...move, ...(by && isPerson(by) && { by }) })),
      }),
    };
  }
}

/** Shared, because most tasks have no files, links or comments. */
const none: readonly never[] = [];

function optionalOf({ url, recurrence, priority, estimate, createdAt, updatedAt, completedAt }: TaskDraft) {
  return {
    ...(url && { url }),
    ...(recurrence && { recurrence }),
    ...(priority && { priority }),
    ...(estimate !== undefined && { estimate }),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
    ...(completedAt && { completedAt }),
  };
}

/** Infinity is a place, too. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
