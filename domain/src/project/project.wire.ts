import { z } from "zod";
import { pick } from "../kernel/names.ts";
import { stageLimits } from "../stage/stage.ts";
import { type NewStage, newStageInput } from "../stage/stage.wire.ts";
import { workStages } from "../task/task.ts";
import { type Project, projectEntity } from "./project.ts";

const { workspaceId: _private, nextNumber: _unseen, ...shape } = projectEntity.storedShape;

/** A project in its published form. */
export const projectWire = z.object(shape);
export type ProjectWire = z.infer<typeof projectWire>;

const fields = Object.keys(shape) as (keyof typeof shape)[];
const initial = projectEntity.initial();

/** Encodes a project into its published form. */
export function encodeProject(project: Project): ProjectWire {
  return pick(project, fields);
}

/** Decodes a project. The input is trusted; if it is older than a field, the field has its initial value. */
export function decodeProject(wire: ProjectWire): Project {
  const { nextNumber: _unseen, ...initialShown } = initial;
  return { ...initialShown, ...wire };
}

/** The stages that a new project starts with, in order. */
const newStages = z
  .array(newStageInput)
  .max(stageLimits.stages, `At most ${stageLimits.stages} stages`)
  .refine((stages) => workStages.every((category) => stages.some((stage) => stage.category === category)), {
    error: `A project needs a stage of each category: ${workStages.join(", ")}`,
  });

/** Body of `POST /api/projects`. Only the name is required; without stages, the project has those of the specification. */
export const projectCreateInput = z.strictObject({
  ...projectEntity.createShape,
  key: projectEntity.rowShape.key.optional(),
  stages: newStages.optional(),
});
export type ProjectCreate = z.output<typeof projectCreateInput>;

/**
 * Body of `PATCH /api/projects/{id}`: fields to change, or `trashed: false`, which takes the project and its tasks out
 * of the trash.
 */
export const projectPatchInput = z
  .strictObject({ ...projectEntity.patchShape, trashed: z.literal(false).optional() })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "Send a field to change")
  .refine(
    ({ trashed, ...fields }) => trashed === undefined || Object.values(fields).every((field) => field === undefined),
    {
      error: "Restore the project first, then change it",
      path: ["trashed"],
    },
  );
export type ProjectPatch = z.output<typeof projectPatchInput>;

const draftFields = Object.keys(projectEntity.patchShape) as (keyof typeof projectEntity.patchShape)[];

/** The part of a project that a person fills in. A new project comes with its stages. */
export type ProjectDraft = Pick<Project, (typeof draftFields)[number]> & { readonly stages?: NewStage[] };

/** Returns the part of a project that a person fills in. */
export function projectDraftOf(project: Project): ProjectDraft {
  return pick(project, draftFields);
}

/** Returns what a page sends to create a project. */
export function encodeNewProject(project: Project & ProjectDraft): z.input<typeof projectCreateInput> {
  const { stages } = project;
  return { id: project.id, ...projectDraftOf(project), ...(stages ? { stages } : {}) };
}
