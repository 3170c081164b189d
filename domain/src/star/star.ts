import type { z } from "zod";
import { entity } from "../kernel/entity.ts";
import { markFields } from "../mark/mark.ts";

/** The fields of a star: a mark of one's own on a project, which puts it ahead of the others in the sidebar. */
export const starEntity = entity("star", markFields);

/** A star as pages know it. */
export type Star = Omit<z.infer<typeof starEntity.row>, "workspaceId">;
