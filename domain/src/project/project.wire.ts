import { z } from "zod";
import { pick } from "../kernel/names.ts";
import type { NewStage } from "../stage/stage.wire.ts";
import type { CopyPoint, firstTasks } from "./project.input.ts";
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

/** The project that another one is a copy of, whether its tasks are copied, and where copying them continues. */
export interface CopyOf {
  readonly id: string;
  readonly tasks: boolean;
  readonly next?: CopyPoint;
}

/** The fields of a project that people edit. */
export type ProjectFields = Pick<Project, keyof typeof projectEntity.patchShape>;

/**
 * The part of a project that people edit, with the stages of a new project. A new project comes with its first tasks,
 * or is a copy.
 */
export type ProjectDraft = ProjectFields & {
  readonly stages?: NewStage[];
  readonly tasks?: z.output<typeof firstTasks>;
  /** The ids of the people chosen to see it. */
  readonly people?: string[];
  readonly copyOf?: CopyOf;
};
