import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { projectMemberEntity } from "./project-member.ts";

const { wire, encode } = publishedForm(projectMemberEntity);

/** A chosen person in the published form. */
export const projectMemberWire = wire;
export type ProjectMemberWire = z.infer<typeof projectMemberWire>;

/** Encodes a chosen person into the published form. */
export const encodeProjectMember = encode;

/** Body of `POST /api/project-members`. */
export const projectMemberCreateInput = z.strictObject(projectMemberEntity.createShape);
export type ProjectMemberCreate = z.output<typeof projectMemberCreateInput>;
