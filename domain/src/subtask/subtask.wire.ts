import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { type Subtask, subtaskEntity, subtaskLimits, subtaskTitle, tooManySubtasks } from "./subtask.ts";

/** A subtask in its published form. */
export const subtaskWire = z.object(omit(subtaskEntity.storedShape, ["workspaceId"]));
export type SubtaskWire = z.infer<typeof subtaskWire>;

/** Decodes a subtask from its published form. The input is trusted; if it is older than a field, the field has its initial value. */
export function decodeSubtask(wire: SubtaskWire): Subtask {
  return { ...subtaskEntity.initial(), ...wire };
}

/** A subtask as published with its task. It is short, because lists contain thousands of them. */
export const shortSubtaskWire = subtaskWire.pick({
  id: true,
  title: true,
  done: true,
  assigneeId: true,
  dueDate: true,
});
export type ShortSubtaskWire = z.infer<typeof shortSubtaskWire>;

/** Encodes a subtask as published with its task. */
export function encodeShortSubtask({ id, title, done, assigneeId, dueDate }: Subtask): ShortSubtaskWire {
  return { id, title, done, assigneeId, dueDate };
}

const { rowShape, createShape, patchShape } = subtaskEntity;

/** The part of a subtask that people edit. */
export type SubtaskDraft = Pick<Subtask, keyof typeof patchShape>;

/**
 * Body of `POST /api/tasks/{id}/subtasks`: one subtask, or the titles of many. A client may choose their ids. One
 * subtask can replace a task, which is moved to the trash.
 */
export const subtaskCreateInput = z.union([
  z.strictObject({ ...createShape, title: subtaskTitle, fromTaskId: uuid.optional() }),
  z
    .strictObject({
      titles: z.array(subtaskTitle).min(1, "Send at least one subtask").max(subtaskLimits.perTask, tooManySubtasks),
      ids: z.array(rowShape.id).optional(),
    })
    .refine(({ titles, ids }) => !ids || ids.length === titles.length, {
      error: "Send one for each title",
      path: ["ids"],
    }),
]);
export type SubtaskCreate = z.output<typeof subtaskCreateInput>;

/**
 * Body of `PATCH /api/subtasks/{id}`: the fields to change. With `base`, the title that the sender read, it is refused if somebody else has changed it since.
 */
export const subtaskPatchInput = z
  .strictObject({
    ...patchShape,
    title: subtaskTitle.optional(),
    rank: createShape.rank,
    base: z.strictObject({ title: rowShape.title }).optional(),
  })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send at least one field",
  );
export type SubtaskPatch = z.output<typeof subtaskPatchInput>;

/**
 * Body of `POST /api/subtasks/{id}/convert`: optionally, the id of the new task. If a task with that id is in the
 * trash, it is restored instead.
 */
export const subtaskConvertInput = z.strictObject({ id: createShape.id });
