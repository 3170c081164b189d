import { z } from "zod";
import { fieldValuesInput } from "../field/field.values.ts";
import { uuid } from "../kernel/ids.ts";
import { inverse, pick, rename } from "../kernel/names.ts";
import { splitTags } from "../label/label.names.ts";
import { editableFields, items, taskEntity } from "./task.ts";
import { assigneesInput, itemsInput, namesInput, taskNames, teamMembersInput } from "./task.wire.ts";

const { rowShape, patchShape, createShape } = taskEntity;
const inputNames = inverse(taskNames);

const baseShape = {
  ...pick(rowShape, editableFields),
  ...pick(rowShape, ["projectId", "stageId", "rank", "archivedAt", "cover"]),
  tags: z.string().transform(splitTags),
  notes: z.array(z.string()),
  subtaskTitles: z.array(z.string()),
  assigneeIds: teamMembersInput,
  values: fieldValuesInput,
};

/** The values, as the task was published, on which a patch is based. */
const patchBase = z
  .strictObject(rename(baseShape, taskNames))
  .partial()
  .transform((base) => rename(base, inputNames));

/**
 * Body of `PATCH /api/tasks/{id}`: the project, stage, rank, archive and cover, subtasks to append, and fields to edit.
 * With `base` or `version`, it is refused for fields that have changed since, and only for those.
 */
export const taskPatchInput = z
  .strictObject(
    rename(
      {
        ...patchShape,
        tags: namesInput.optional(),
        notes: itemsInput(rowShape.notes).optional(),
        subtaskTitles: itemsInput(items).optional(),
        assigneeIds: assigneesInput,
        ...{ projectId: uuid.optional(), stageId: uuid.optional() },
        rank: createShape.rank,
        archivedAt: rowShape.archivedAt.optional(),
        cover: rowShape.cover.optional(),
        values: fieldValuesInput.optional(),
        addSubTasks: itemsInput(items.min(1, "Send at least one subtask")).optional(),
        version: rowShape.version.optional(),
        base: patchBase.optional(),
      },
      taskNames,
    ),
  )
  .refine(({ version: _read, base: _values, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
    error: "Send at least one field to change",
    path: ["stage"],
  })
  .transform((patch) => rename(patch, { ...inputNames, addSubTasks: "addedSubtasks" } as const));

export type TaskPatch = z.output<typeof taskPatchInput>;
