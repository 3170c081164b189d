import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { followEntity } from "./follow.ts";

const { wire, encode } = publishedForm(followEntity);

/** A follow in its published form. */
export const followWire = wire;
export type FollowWire = z.infer<typeof followWire>;

/** Encodes a follow into its published form. */
export const encodeFollow = encode;

/** Body of `POST /api/tasks/{id}/follows`. A client may choose the id. */
export const followCreateInput = z.strictObject(followEntity.createShape);
export type FollowCreate = z.output<typeof followCreateInput>;

/** Body of `PATCH /api/follows/{id}`. */
export const followPatchInput = z.strictObject({ level: followEntity.createShape.level });
