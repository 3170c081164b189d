import { z } from "zod";
import { pick } from "../kernel/names.ts";
import { type ProjectMember, projectMemberEntity } from "./project-member.ts";

const { workspaceId: _private, ...shape } = projectMemberEntity.storedShape;

/** A person who was chosen to see a project, in the published form. */
export const projectMemberWire = z.object(shape);
export type ProjectMemberWire = z.infer<typeof projectMemberWire>;

const fields = Object.keys(shape) as (keyof typeof shape)[];

/** Encodes a chosen person into the published form. */
export function encodeProjectMember(member: ProjectMember): ProjectMemberWire {
  return pick(member, fields);
}

/** Body of `POST /api/project-members`. */
export const projectMemberCreateInput = z.strictObject(projectMemberEntity.createShape);
export type ProjectMemberCreate = z.output<typeof projectMemberCreateInput>;
