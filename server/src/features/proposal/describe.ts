import { valueName } from "@baton/domain/field/field.values";
import { AppError } from "@baton/domain/kernel/errors";
import { omit, pick } from "@baton/domain/kernel/names";
import type { ProposalKind, ProposalRow } from "@baton/domain/proposal/proposal";
import { proposalMessages } from "@baton/domain/proposal/proposal.messages";
import { editableFields, textFields } from "@baton/domain/task/task";
import { decodeTask, type TaskWire } from "@baton/domain/task/task.wire";
import { z } from "zod";
import type { Tx } from "../../platform/store/tx.ts";
import { labelsById } from "../label/public.ts";
import type { Db } from "./proposal.store.ts";

type Fields = ProposalRow["fields"];
type Described = Pick<ProposalRow, "kind" | "taskId" | "projectId" | "title" | "fields" | "text">;

/** What a write is proposed with. */
export interface Asked {
  /** The address of its route. */
  readonly route: string;
  /** The id in its address. */
  readonly id: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Fields whose change moves a task. */
const placing: ReadonlySet<string> = new Set(["stage", "stageId", "projectId", "isArchived"]);

/** Fields that are not shown by themselves: the title is the heading, and a category belongs to its stage. */
const apart = ["title", "stage", "zone"] as const;

const isFilled = (value: unknown) =>
  !(value === null || value === "" || value === undefined || (Array.isArray(value) && value.length === 0));

const filled = (values: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (isFilled(value) ? [[field, [null, value]]] : [])),
  );

function describeNew(answer: TaskWire): Described {
  const { task, texts } = decodeTask(answer);
  const { id: taskId, projectId, title, stageId, values } = task;
  const custom = Object.fromEntries(Object.entries(values).map(([id, value]) => [valueName(id), value]));
  const edited = omit(pick({ ...task, ...texts }, editableFields), apart);
  const fields = filled({
    ...{ stageId, ...omit(edited, textFields), ...custom },
    ...{ ...pick(edited, textFields), subtasks: answer.subTasks },
  });
  return { kind: "create", taskId, projectId, title, fields, text: "" };
}

/** Returns the fields of a task that a write has changed. Its new subtasks are one of them. */
function changesOf({ recorded }: Tx, taskId: string): Fields {
  const ofTask = recorded.filter((line) => line.taskId === taskId);
  const changes = ofTask.filter(({ entity, kind }) => entity === "task" && kind === "changed");
  const { stage, ...fields }: Fields = Object.assign({}, ...changes.map((line) => line.fields));
  const isCategoryAlone = stage !== undefined && fields.stageId === undefined;
  const added = ofTask.filter(({ entity, kind }) => entity === "subtask" && kind === "created");
  return {
    ...fields,
    ...(isCategoryAlone ? { stage } : {}),
    ...(added.length > 0 ? { subtasks: [null, added.map((line) => line.fields.title?.[1])] } : {}),
  };
}

const kindOf = (fields: Fields): ProposalKind =>
  Object.keys(fields).every((field) => placing.has(field)) ? "move" : "change";

const ofTask = z.object({ project: z.string() });

/** Returns fields with the names of labels instead of their ids: a label may not exist until it is accepted. */
export async function withLabelNames(db: Db, workspaceId: string, fields: Fields): Promise<Fields> {
  const { labelIds } = fields;
  if (!labelIds) return fields;
  const lists = labelIds.map((ids) => (Array.isArray(ids) ? ids.map(String) : []));
  const labels = await labelsById(db, workspaceId, [...new Set(lists.flat())]);
  const [before = [], after = []] = lists.map((ids) => ids.map((id) => labels.get(id)?.name ?? id));
  return { ...fields, labelIds: [before, after] };
}

/**
 * Describes what a write has done, for the person who decides whether it is to be done.
 * @param answer the response of the write
 * @param projectOf returns the project of a task
 */
export async function describeWrite(
  tx: Tx,
  { route, id = "", body }: Asked,
  answer: unknown,
  projectOf: (taskId: string) => Promise<string>,
): Promise<Described> {
  if (route === "/api/tasks" || route === "/api/projects/:id/tasks") {
    const described = describeNew(answer as TaskWire);
    return { ...described, fields: await withLabelNames(tx.db, tx.workspaceId, described.fields) };
  }
  const about = { taskId: id, title: "", text: "" };
  if (route === "/api/tasks/:id/comments") {
    return { ...about, kind: "comment", projectId: await projectOf(id), fields: {}, text: String(body.body) };
  }
  if (route === "/api/tasks/:id/links") {
    const fields = filled({ kind: body.kind, toId: body.toId });
    return { ...about, kind: "link", projectId: await projectOf(id), fields };
  }
  const changes = changesOf(tx, id);
  if (Object.keys(changes).length === 0) throw new AppError("conflict", proposalMessages.nothing);
  const fields = await withLabelNames(tx.db, tx.workspaceId, changes);
  return { ...about, kind: kindOf(fields), projectId: ofTask.parse(answer).project, fields };
}
