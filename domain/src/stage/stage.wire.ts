import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { uuid } from "../kernel/ids.ts";
import { pick } from "../kernel/names.ts";
import { type ProjectStage, stageEntity } from "./stage.ts";

const { wire, encode } = publishedForm(stageEntity);

/** A stage in its published form. */
export const stageWire = wire;
export type StageWire = z.infer<typeof stageWire>;

/** Encodes a stage into its published form. */
export const encodeStage = encode;

/** Decodes a stage. The input is trusted; if it is older than a field, the field has its initial value. */
export function decodeStage(wire: StageWire): ProjectStage {
  return { ...stageEntity.initial(), ...wire };
}

/** Body of `POST /api/stages`. */
export const stageCreateInput = z.strictObject(stageEntity.createShape);
export type StageCreate = z.output<typeof stageCreateInput>;

const { projectId: _ofProject, ...newShape } = stageEntity.createShape;

/** A stage of a project that is being created. */
export const newStageInput = z.strictObject(newShape);
export type NewStage = z.output<typeof newStageInput>;

/**
 * Body of `PATCH /api/stages/{id}`: fields to change. With `base`, the name that the sender read, it is refused if somebody else has changed it since.
 */
export const stagePatchInput = z
  .strictObject({ ...stageEntity.patchShape, base: z.strictObject({ name: stageEntity.rowShape.name }).optional() })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send a field to change",
  );
export type StagePatch = z.output<typeof stagePatchInput>;

/** Query of `DELETE /api/stages/{id}`: the stage of the same project that its tasks move to. */
export const stageRemoveQuery = z.strictObject({ to: uuid.optional() });

const draftFields = Object.keys(stageEntity.patchShape) as (keyof typeof stageEntity.patchShape)[];

/** The part of a stage that people edit. */
export type StageDraft = Pick<ProjectStage, (typeof draftFields)[number]>;

/** Returns the part of a stage that people edit. */
export function stageDraftOf(stage: ProjectStage): StageDraft {
  return pick(stage, draftFields);
}
