import { isDeepStrictEqual } from "node:util";
import { AppError } from "@baton/domain/kernel/errors";
import { pick, present } from "@baton/domain/kernel/names";
import { labelLimits } from "@baton/domain/label/label";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { Actor } from "@baton/domain/session/session";
import { datesInOrder, endsBeforeItStarts, type Task, taskLimits } from "@baton/domain/task/task";
import type { TaskChange } from "@baton/domain/task/task.bulk";
import { taskMessages } from "@baton/domain/task/task.messages";
import { canTask } from "@baton/domain/task/task.policy";
import type { Tx } from "../../platform/store/tx.ts";
import { usableCycles } from "../cycle/public.ts";
import { labelsAt } from "../label/public.ts";
import { type Candidates, candidatesIn, refusedAmong } from "../project-member/seeing/public.ts";
import { actorInProject, findProjectWithStages, type ProjectWithStages } from "../stage/public.ts";
import { checkDue } from "./check-due.ts";
import { cycleAfter } from "./cycle-after.ts";
import { type Destination, invalid, placeAfter } from "./destination.store.ts";
import { valuesAfter } from "./field-values.ts";
import { rankFor } from "./rank.store.ts";
import { completedAt, teamScopeOf } from "./task.store.ts";
import { trashed } from "./trash-task.ts";

/** What decides about the tasks of a change, read once for all of them. */
export interface BulkRules {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly change: TaskChange;
  /** Returns a project that the actor sees; undefined if there is none. */
  readonly projectAt: (id: string) => Promise<ProjectWithStages | undefined>;
  /** Returns how the people that the change assigns stand to a project. */
  readonly candidatesAt: (projectId: string) => Promise<Candidates>;
  /** Returns the cycles in which tasks of a project can be planned. */
  readonly cyclesAt: (projectId: string) => Promise<ReadonlySet<string>>;
  /** The labels that the change sets or adds: those that the ids lead to. */
  readonly labels: { readonly set: readonly string[] | undefined; readonly add: readonly string[] };
}

/** Returns a function that remembers its results. */
function remembered<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const result = known.get(id) ?? read(id);
    known.set(id, result);
    return result;
  };
}

/** Returns a function that returns the projects that an actor sees. */
export const projectsFor = (tx: Tx, actor: Actor): BulkRules["projectAt"] =>
  remembered(async (id) => (actor.hiddenProjects.includes(id) ? undefined : findProjectWithStages(tx, id)));

/** Reads what decides about the tasks of a change. */
export async function rulesFor(
  { tx, actor, projectAt }: Pick<BulkRules, "tx" | "actor" | "projectAt">,
  change: TaskChange,
): Promise<BulkRules> {
  const { to = {}, add = {} } = change;
  const people = [...(to.assigneeIds ?? []), ...(add.assignees ?? [])];
  const idsAt = async (ids: readonly string[]) => (await labelsAt(tx, ids)).map(({ id }) => id);
  return {
    ...{ tx, actor, change, projectAt },
    candidatesAt: remembered((id) => candidatesIn(tx, id, people)),
    cyclesAt: remembered((id) => usableCycles(tx, id)),
    labels: {
      set: to.labelIds && (await idsAt(to.labelIds)),
      add: add.labels && add.labels.length > 0 ? await idsAt(add.labels) : [],
    },
  };
}

const placeFields: ReadonlySet<string> = new Set(["stage", "stageId", "rank", "archivedAt"]);

/** Whether a change edits tasks, rather than only moving them. */
function isEdit({ to = {}, add = {}, remove = {} }: TaskChange): boolean {
  const edited = Object.keys(present(to)).some((field) => !placeFields.has(field));
  return (
    edited || [add, remove].some((items) => Object.values(items).some((ids) => ids !== undefined && ids.length > 0))
  );
}

/** Refuses a change that the actor may not make to a task. */
async function allow({ actor, change, projectAt }: BulkRules, task: Task, project: ProjectWithStages): Promise<void> {
  const { projectId = task.projectId } = change.to ?? {};
  const may = task.stage === "delete" ? canTask.restore(actor, task) : canTask.move(actor);
  if (!may) throw new AppError("forbidden");
  if (isEdit(change) && !canTask.edit(actorInProject(actor, project), task)) {
    throw new AppError("forbidden", taskMessages.notEditable);
  }
  const target = projectId === task.projectId ? undefined : await projectAt(projectId);
  if (target && !canTask.moveInto(actorInProject(actor, target), task)) {
    throw new AppError("forbidden", taskMessages.notMovedInto);
  }
}

const without = (ids: readonly string[], removed: readonly string[] = []) => ids.filter((id) => !removed.includes(id));

const joined = (ids: readonly string[], added: readonly string[] = []) => [...new Set([...ids, ...added])];

/** Returns the labels of a task after a change. */
function labelsAfter({ labels, change }: BulkRules, task: Task): string[] {
  const ids = without(joined(labels.set ?? task.labelIds, labels.add), change.remove?.labels);
  if (ids.length > Math.max(labelLimits.perTask, task.labelIds.length)) {
    throw invalid("add.labels", `At most ${labelLimits.perTask} tags`);
  }
  return ids;
}

/** Returns the people of a task after a change: those who are added see its project. */
async function peopleAfter({ change, candidatesAt }: BulkRules, task: Task, projectId: string): Promise<string[]> {
  const { to = {}, add = {}, remove = {} } = change;
  const ids = without(joined(to.assigneeIds ?? task.assigneeIds, add.assignees), remove.assignees);
  const added = without(ids, task.assigneeIds);
  const [refused] = added.length > 0 ? refusedAmong(await candidatesAt(projectId), added).values() : [];
  if (refused !== undefined) throw invalid(add.assignees ? "add.assignees" : "to.teamMember", refused);
  if (ids.length > Math.max(taskLimits.assignees, task.assigneeIds.length)) {
    throw invalid("add.assignees", `At most ${taskLimits.assignees} members`);
  }
  return ids;
}

/** Returns the rank of a task after a change: its own, unless the change names one. */
async function rankAfter({ tx, actor, change }: BulkRules, task: Task, { stage }: Destination): Promise<string> {
  const { rank } = change.to ?? {};
  return rank === undefined ? task.rank : rankFor(tx, teamScopeOf(actor), stage, task.id, rank);
}

/** Whether a task still has the values that a request expects. */
function matches(task: Task, { values = {}, ...from }: NonNullable<TaskChange["from"]>): boolean {
  const isAsExpected = ([id, value]: [string, unknown]) => isDeepStrictEqual(task.values[id] ?? null, value);
  if (!Object.entries(values).every(isAsExpected)) return false;
  const expected = present(from);
  return isDeepStrictEqual(pick(task, Object.keys(expected) as (keyof Task & keyof typeof expected)[]), expected);
}

/** Returns a task that a change may be made to, and its project. */
async function changeable(rules: BulkRules, task: Task | undefined) {
  const { actor, change, projectAt } = rules;
  const { from, to = {} } = change;
  const project = task && (await projectAt(task.projectId));
  if (!(project && canTask.see(actor, task))) throw new AppError("not_found", taskMessages.noSuchTask);
  if (task.stage === "delete" && to.stage === undefined) throw new AppError("not_found", taskMessages.inTrash);
  if (from && !matches(task, from)) throw new AppError("stale_version");
  if (project.archivedAt !== null) throw new AppError("conflict", projectMessages.archived);
  await allow(rules, task, project);
  return { task, project };
}

/**
 * Returns a task after a change, without its long texts, and with its old number in another project; the same object if
 * the change makes no difference.
 * @throws AppError if the change is not possible, or the actor may not make it
 */
export async function changedTask(rules: BulkRules, known: Task | undefined): Promise<Task> {
  const { task, project } = await changeable(rules, known);
  const { tx, actor, change } = rules;
  const { description: _text, notes: _texts, projectId, stageId, stage, archivedAt, ...edits } = change.to ?? {};
  const { labelIds: _labels, assigneeIds: _people, rank: _rank, values, ...fields } = edits;
  const edited = { ...task, ...present(fields) };
  if (!datesInOrder(edited)) throw invalid("to.endingDate", endsBeforeItStarts);
  checkDue(task, edited, "to.");
  const destination = await placeAfter(tx, actor, { task, project }, { projectId, stageId, stage });
  const archivedBefore = task.stage === "delete" && destination.stage !== "delete" ? null : task.archivedAt;
  const after = {
    ...edited,
    ...trashed(tx, actor, task, destination.stage),
    ...destination,
    labelIds: labelsAfter(rules, task),
    values: await valuesAfter(tx, destination.projectId, task.values, values),
    cycleId: await cycleAfter(task, { ...edited, ...destination }, rules.cyclesAt, "to.cycleId"),
    assigneeIds: await peopleAfter(rules, task, destination.projectId),
    rank: await rankAfter(rules, task, destination),
    // A restored task leaves the archive unless the request says otherwise.
    archivedAt: archivedAt === undefined ? archivedBefore : archivedAt,
  };
  const next = { ...after, completedAt: completedAt(tx, after, task) };
  return isDeepStrictEqual(next, task) ? task : { ...next, updatedAt: tx.now };
}
