import type { MovedTogether } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { formatList } from "@/platform/format-list.ts";
import { cachedItem, cachedList } from "@/platform/sync/synced-list.ts";
import { nameInText } from "./field-words/field-words.ts";

/** What a bulk change has done. */
interface Outcome {
  readonly parts: readonly MovedTogether<Task>[];
  /** The number of tasks that were changed. */
  readonly count: number;
  /** Those of them that this page knows, as they were before. */
  readonly tasks: readonly Task[];
}

/** Returns what happened to a task, by its name. */
function ofOne(patch: Partial<Task>, name: string, place: string | undefined): string {
  const { stage, archivedAt } = patch;
  if (stage === "delete") return t`${name} was moved to the trash.`;
  if (archivedAt === null) return t`${name} was taken out of the archive.`;
  if (archivedAt !== undefined) return t`${name} was archived.`;
  if (place !== undefined) return t`${name} was moved to ${place}.`;
  return isMove(patch) ? t`${name} was moved.` : t`${name} was changed.`;
}

/** Returns what happened to many tasks. */
function ofMany(patch: Partial<Task>, count: number, place: string | undefined): string {
  const { stage, archivedAt } = patch;
  if (stage === "delete")
    return plural(count, { one: "# task was moved to the trash.", other: "# tasks were moved to the trash." });
  if (archivedAt === null)
    return plural(count, {
      one: "# task was taken out of the archive.",
      other: "# tasks were taken out of the archive.",
    });
  if (archivedAt !== undefined) return plural(count, { one: "# task was archived.", other: "# tasks were archived." });
  if (place !== undefined)
    return plural(count, { one: `# task was moved to ${place}.`, other: `# tasks were moved to ${place}.` });
  return isMove(patch)
    ? plural(count, { one: "# task was moved.", other: "# tasks were moved." })
    : plural(count, { one: "# task was changed.", other: "# tasks were changed." });
}

const isMove = ({ stage, stageId, projectId }: Partial<Task>) =>
  [stage, stageId, projectId].some((value) => value !== undefined);

/** Returns the only value that the parts of a change set in a field; undefined if they set several or none. */
function only(parts: Outcome["parts"], field: "projectId" | "stageId"): string | undefined {
  const [value, ...others] = new Set(parts.flatMap(({ patch }) => patch[field] ?? []));
  return others.length === 0 ? value : undefined;
}

/** Returns the project or else the stage to which all tasks were moved; undefined if they went to different ones. */
function placeOf(parts: Outcome["parts"]): string | undefined {
  const project = only(parts, "projectId");
  if (project !== undefined) return cachedItem("project", project)?.name;
  return cachedItem("stage", only(parts, "stageId") ?? "")?.name;
}

/** Returns the names of the fields whose values tasks keep, although their new project lacks the field. */
function keptFields({ parts, tasks }: Outcome): readonly string[] {
  if (parts.every(({ patch }) => patch.projectId === undefined)) return [];
  const fields = cachedList("field")?.items ?? [];
  const isKept = ({ id, projectId }: (typeof fields)[number]) =>
    tasks.some((task) => task.projectId === projectId && task.values[id] !== undefined);
  return fields.filter((field) => field.trashedAt === null && isKept(field)).map(({ name }) => name);
}

function keptValues(outcome: Outcome): string {
  const fields = keptFields(outcome);
  if (fields.length === 0) return "";
  const names = formatList(fields);
  return plural(fields.length, { one: `The value of ${names} is kept.`, other: `The values of ${names} are kept.` });
}

/** Returns what undoing takes back besides; empty if nothing. */
function nextOnes(count: number): string {
  if (count === 0) return "";
  return plural(count, {
    one: "# of them repeats: undoing also takes its next one back.",
    other: "# of them repeat: undoing also takes their next ones back.",
  });
}

/**
 * Returns what happened to tasks, and where they went. A single one is named.
 * @param made the number of tasks of which a next one was made
 */
export function outcomeOf(outcome: Outcome, made = 0): string {
  const { parts, count, tasks } = outcome;
  const patch: Partial<Task> = Object.assign({}, ...parts.map((part) => part.patch));
  const place = placeOf(parts);
  const [task] = tasks;
  const what = count === 1 && task ? ofOne(patch, nameInText(task), place) : ofMany(patch, count, place);
  return [what, keptValues(outcome), nextOnes(made)].filter((text) => text !== "").join(" ");
}
