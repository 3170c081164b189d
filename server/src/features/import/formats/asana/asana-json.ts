import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { hueOf } from "../../reading/colours.ts";
import { contentOf } from "../../reading/content.ts";
import { dayOf, readDate } from "../../reading/dates.ts";
import { escapePlain } from "../../reading/escape.ts";
import { readJson } from "../../reading/json.ts";
import { baseName } from "../../reading/keys.ts";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { numberOf, objectOf, objectsOf, textOf, type Values } from "../../reading/values.ts";
import { webLink } from "../../reading/web-links.ts";
import type { SourceData, SourceTask } from "../../source-data.ts";

const what = "Asana export";

/** What "Export → JSON" of a project in Asana saves. */
export const asanaJson: ImportFormat = {
  source: "asana-json",
  title: "Asana project (JSON)",
  recognises: ({ text }: FileHead) => /^\s*\{\s*"data"\s*:\s*\[/.test(text) && text.includes('"gid"'),
  read,
};

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const { data } = objectOf(await readJson(contentOf(file), what));
  if (!Array.isArray(data)) throw notA(what, "it has no tasks");
  const builder = new SourceBuilder();
  const reader = new TaskReader(builder, baseName(file.name), options);
  for (const task of objectsOf(data)) reader.read(task);
  return builder.build();
}

/** Where a task without a project or section of its own is: with its parent. */
interface Place {
  readonly project: ProjectBuilder;
  readonly stage: string;
  readonly parent: string;
}

class TaskReader {
  readonly #builder: SourceBuilder;
  readonly #file: string;
  readonly #options: ReadOptions;
  readonly #seen = new Set<string>();

  constructor(builder: SourceBuilder, file: string, options: ReadOptions) {
    this.#builder = builder;
    this.#file = file;
    this.#options = options;
  }

  read(task: Values, above?: Place): void {
    // Old sections are tasks, and subtasks may be in the list, too.
    const [key, title] = [textOf(task.gid), textOf(task.name)];
    if (task.resource_subtype === "section" || this.#seen.has(key)) return;
    this.#seen.add(key);
    const { project, stage } = this.#placeOf(task, title, above);
    const parent = above?.parent ?? (textOf(objectOf(task.parent).gid) || undefined);
    const assignee = this.#person(task.assignee);
    const [createdBy, completedAt] = [this.#person(task.created_by), this.#date(task.completed_at)];
    project.task({
      ...{ key, title, stage, parent, completedAt, createdBy, url: webLink("", textOf(task.permalink_url))?.url },
      description: escapePlain(textOf(task.notes)),
      start: this.#date(task.start_at) ?? this.#date(task.start_on) ?? "",
      due: this.#date(task.due_at) ?? this.#date(task.due_on) ?? "",
      isCompleted: task.completed === true || completedAt !== undefined,
      createdAt: this.#date(task.created_at),
      updatedAt: this.#date(task.modified_at),
      assignees: assignee ? [assignee] : [],
      labels: objectsOf(task.tags).map((tag) => labelOf(tag, project)),
      values: this.#values(task, project),
    });
    for (const subtask of objectsOf(task.subtasks)) this.read(subtask, { project, stage, parent: key });
  }

  #placeOf(task: Values, title: string, above: Place | undefined): Omit<Place, "parent"> {
    const [first, ...others] = objectsOf(task.memberships);
    if (others.length > 0) {
      const text = "These tasks are in several projects of Asana. They arrive in the first one.";
      this.#builder.notes.add("several-projects", text, title);
    }
    if (!first && above) return above;
    const [{ gid, name }, section] = [objectOf(first?.project), objectOf(first?.section)];
    const project = this.#builder.project({ key: textOf(gid) || this.#file, name: textOf(name) || this.#file });
    const shown = textOf(section.name) || "No section";
    return { project, stage: project.stage({ key: textOf(section.gid) || shown, name: shown }) };
  }

  #person(value: unknown): string | undefined {
    const { gid, name, email } = objectOf(value);
    if (!textOf(gid)) return undefined;
    return this.#builder.person({ key: textOf(gid), name: textOf(name), email: textOf(email) });
  }

  #date(value: unknown): string | undefined {
    return readDate(textOf(value), this.#options);
  }

  #values(task: Values, project: ProjectBuilder): SourceTask["values"] {
    const values: Record<string, SourceTask["values"][string]> = {};
    for (const field of objectsOf(task.custom_fields)) {
      const entry = this.#value(field, project);
      if (entry !== undefined) values[textOf(field.gid) || textOf(field.name)] = entry;
    }
    return values;
  }

  #value(field: Values, project: ProjectBuilder): SourceTask["values"][string] | undefined {
    const [key, name] = [textOf(field.gid) || textOf(field.name), textOf(field.name)];
    const define = (type: "number" | "date" | "select" | "multi-select" | "text") => project.field({ key, name, type });
    const day = this.#date(objectOf(field.date_value).date ?? objectOf(field.date_value).date_time);
    if (field.type === "number") {
      define("number");
      return numberOf(field.number_value);
    }
    if (field.type === "date") {
      define("date");
      return day && dayOf(day, this.#options.zone);
    }
    if (field.type === "enum" || field.type === "multi_enum") {
      const builder = define(field.type === "enum" ? "select" : "multi-select");
      const chosen = field.type === "enum" ? [objectOf(field.enum_value)] : objectsOf(field.multi_enum_values);
      const keys = chosen.filter((option) => textOf(option.name)).map((option) => optionOf(option, builder));
      return field.type === "enum" ? keys[0] : keys;
    }
    define("text");
    return textOf(field.text_value) || textOf(field.display_value) || undefined;
  }
}

const optionOf = ({ gid, name, color }: Values, field: ReturnType<ProjectBuilder["field"]>): string =>
  field.option({
    key: textOf(gid) || textOf(name),
    name: textOf(name),
    ...(textOf(color) && { colour: hueOf(textOf(color)) }),
  });

const labelOf = ({ gid, name }: Values, project: ProjectBuilder): string =>
  project.label({ key: textOf(gid) || textOf(name), name: textOf(name) });
