import { omit } from "@baton/domain/kernel/names";
import { editBetween, valueAt } from "@baton/domain/kernel/writes";
import { datesInOrder, endsBeforeItStarts, type Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { translate } from "@/platform/translate.ts";
import { type CellField, type CellPatch, type Names, type Read, readField } from "./cell-values.ts";

/** A task, and what changes of it. */
export interface CellChange {
  readonly task: Task;
  readonly patch: CellPatch;
}

/** A column whose cells are edited, or of which an edit says that they cannot be. */
export interface EditedColumn {
  readonly label: string;
  /** Absent if its cells only show something. */
  readonly field?: CellField;
  readonly text: (task: Task, names: Names) => string;
}

/** A new value of a cell: a text, or the value of another task. */
export interface CellEdit {
  readonly task: Task;
  readonly column: EditedColumn;
  readonly from: string | Task;
}

/** A cell that stays as it was, and why. */
export interface CellProblem {
  readonly task: Task;
  readonly column: EditedColumn;
  readonly reason: string;
}

/** What many edits change, and which of them change nothing. */
export interface Edits {
  readonly changes: readonly CellChange[];
  /** The number of cells that change. */
  readonly cells: number;
  readonly problems: readonly CellProblem[];
}

/** Says why a person may not change a field of a task; undefined if they may. */
type ProblemWith = (task: Task, field: CellField) => string | undefined;

/** Returns what an edit means; undefined if it is the value of a cell that only shows something. */
function readEdit({ task, column, from }: CellEdit, names: Names, problemWith: ProblemWith): Read | undefined {
  const { field } = column;
  const asText = () => (typeof from === "string" ? from : column.text(from, names));
  if (field === undefined)
    return asText() === column.text(task, names) ? undefined : { problem: t`This column cannot be edited.` };
  const problem = problemWith(task, field);
  if (problem !== undefined) return { problem };
  // Stages and the people who see it differ between projects.
  if (typeof from === "string" || from.projectId !== task.projectId) return readField(asText(), task, field, names);
  const patch = field === "stage" ? { stage: from.stage, stageId: from.stageId } : { [field]: valueAt(from, field) };
  return { patch: patch as CellPatch };
}

interface InOrder {
  readonly patch: CellPatch;
  /** Why the patch has no dates. */
  readonly problem?: string;
}

/**
 * Returns a patch whose dates are in order: a start after the end moves the end, as in the form of a task, and an end
 * before the start is left out with it.
 */
function inOrder(task: Task, patch: CellPatch): InOrder {
  const { startingDate, endingDate } = { ...task, ...patch };
  if (datesInOrder({ startingDate, endingDate })) return { patch };
  if (patch.endingDate === undefined) return { patch: { ...patch, endingDate: startingDate } };
  const { startingDate: _start, endingDate: _end, ...others } = patch;
  return { patch: others, problem: translate(endsBeforeItStarts) };
}

const isDate = ({ field }: EditedColumn) => field === "startingDate" || field === "endingDate";

/** An edit of a cell that makes sense. */
interface ReadEdit {
  readonly column: EditedColumn;
  readonly patch: CellPatch;
}

/** Whether a patch changes nothing of a task. */
const isSame = (task: Task, patch: CellPatch) =>
  Object.keys(editBetween<Partial<Task>>(task, patch).patch).length === 0;

/**
 * Combines the edits of cells by task. A cell whose new value makes no sense, or may not be changed, stays as it is. One
 * that has its new value already is not edited.
 */
export function editsOf(edits: readonly CellEdit[], names: Names, problemWith: ProblemWith): Edits {
  const byTask = new Map<string, { readonly task: Task; readonly edits: ReadEdit[] }>();
  const problems: CellProblem[] = [];
  for (const edit of edits) {
    const { task, column } = edit;
    const read = readEdit(edit, names, problemWith);
    if (read?.problem !== undefined) problems.push({ task, column, reason: read.problem });
    else if (read) {
      const known = byTask.get(task.id) ?? { task, edits: [] };
      byTask.set(task.id, known);
      known.edits.push({ column, patch: read.patch });
    }
  }
  const changes: CellChange[] = [];
  let cells = 0;
  for (const { task, edits: read } of byTask.values()) {
    const { patch, problem: reason } = inOrder(task, Object.assign({}, ...read.map((one) => one.patch)));
    const refused = reason === undefined ? [] : read.filter(({ column }) => isDate(column));
    if (reason !== undefined) problems.push(...refused.map(({ column }) => ({ task, column, reason })));
    const kept = read.filter((one) => !refused.includes(one));
    const same = kept.filter((one) => isSame(task, one.patch));
    if (kept.length === same.length) continue;
    cells += kept.length - same.length;
    changes.push({
      task,
      patch: omit(
        patch,
        same.flatMap((one) => Object.keys(one.patch) as (keyof CellPatch)[]),
      ),
    });
  }
  return { changes, cells, problems };
}
