import { z } from "zod";
import { omit } from "../kernel/names.ts";
import { followEntity } from "./follow.ts";

/** In its published form. */
export const followWire = z.object(omit(followEntity.storedShape, ["workspaceId"]));
export type FollowWire = z.infer<typeof followWire>;

/** Body of `POST /api/tasks/{id}/follows`. A client may choose the id. */
export const followCreateInput = z.strictObject(followEntity.createShape);
export type FollowCreate = z.output<typeof followCreateInput>;

/** Body of `PATCH /api/follows/{id}`. */
export const followPatchInput = z.strictObject({ level: followEntity.createShape.level });
