import { z } from "zod";
import { omit } from "../kernel/names.ts";
import { gitReferenceEntity } from "./git.ts";

/** A Git reference in its published form. */
export const gitReferenceWire = z.object(omit(gitReferenceEntity.storedShape, ["workspaceId", "source"]));
export type GitReferenceWire = z.infer<typeof gitReferenceWire>;
