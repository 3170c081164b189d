import { z } from "zod";
import { fieldValuesInput } from "../field/field.values.ts";
import { id, uuid } from "../kernel/ids.ts";
import { inverse, pick, rename } from "../kernel/names.ts";
import { editableFields, taskEntity, taskLimits, textFields } from "./task.ts";
import { assigneesInput, itemsInput, taskNames, teamMembersInput } from "./task.wire.ts";

const { rowShape, patchShape, createShape } = taskEntity;
const inputNames = inverse(taskNames);

const placeShape = {
  projectId: uuid.optional(),
  stageId: uuid.optional(),
  rank: createShape.rank,
  archivedAt: rowShape.archivedAt.optional(),
};

/** The fields that a request sets: all editable ones, and where the tasks are. */
const to = z
  .strictObject(
    rename(
      {
        ...patchShape,
        notes: itemsInput(rowShape.notes).optional(),
        assigneeIds: assigneesInput,
        values: fieldValuesInput.optional(),
        ...placeShape,
      },
      taskNames,
    ),
  )
  .transform((values) => rename(values, inputNames));

/** Fields whose expected values a request can state: those of summaries. */
const expectable = editableFields.filter((field) => !textFields.some((text) => text === field));

const from = z
  .strictObject(
    rename(
      {
        ...pick(rowShape, expectable),
        ...pick(rowShape, ["projectId", "stageId", "rank", "archivedAt"]),
        assigneeIds: teamMembersInput,
        values: fieldValuesInput,
      },
      taskNames,
    ),
  )
  .partial()
  .transform((values) => rename(values, inputNames));

/** Labels and people that are added to tasks, or taken off them. */
const items = z
  .strictObject({ labels: z.array(id).max(taskLimits.items), assignees: z.array(id).max(taskLimits.assignees) })
  .partial();

const changeShape = {
  ids: z.array(id).min(1, "Send at least one task"),
  from: from.optional(),
  to: to.optional(),
  add: items.optional(),
  remove: items.optional(),
};

interface Change {
  readonly to?: object | undefined;
  readonly add?: object | undefined;
  readonly remove?: object | undefined;
}

const changesSomething = ({ to, add, remove }: Change) =>
  [to, add, remove].some((part) => Object.values(part ?? {}).some((value) => value !== undefined));

const nothing = { error: "Send a field", path: ["to"] };

const oneChange = z.strictObject(changeShape).refine(changesSomething, nothing);

/** One of the changes of a request. */
export type TaskChange = z.output<typeof oneChange>;

/**
 * Body of `PATCH /api/tasks`: sets the fields `to` of the tasks `ids`, and adds and removes labels and people, except on
 * tasks that no longer match `from`. `more` are further changes. All are made in one transaction: all or none or, if
 * `partly`, those that are possible.
 */
export const bulkChange = z
  .strictObject({ ...changeShape, more: z.array(oneChange).optional(), partly: z.boolean().optional() })
  .refine(changesSomething, nothing)
  .refine(({ ids, more = [] }) => more.reduce((sum, each) => sum + each.ids.length, ids.length) <= taskLimits.bulk, {
    error: `At most ${taskLimits.bulk} tasks`,
    path: ["ids"],
  });
export type BulkChange = z.output<typeof bulkChange>;

const { version, completedAt, number, stageId, stage, archivedAt, projectId, labelIds, assigneeIds } = rowShape;
const changedTask = z.object({
  ...{ id, version, completedAt, number, stageId, stage, archivedAt },
  ...{ project: projectId, labels: labelIds, assignees: assigneeIds },
});

/** The changed tasks, with what they have now, and why each of the others was left as it is. */
export const bulkAnswer = z.object({
  message: z.string(),
  tasks: z.array(changedTask),
  skipped: z.array(z.object({ id, code: z.string(), message: z.string() })),
});
export type BulkAnswer = z.output<typeof bulkAnswer>;
