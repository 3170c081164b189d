import { z } from "zod";
import { omit } from "../kernel/names.ts";
import { linkEntity } from "./link.ts";

/** A link in its published form. */
export const linkWire = z.object(omit(linkEntity.storedShape, ["workspaceId"]));
export type LinkWire = z.infer<typeof linkWire>;

const { id, toId, kind } = linkEntity.rowShape;

/** Body of `POST /api/tasks/{id}/links`: the other task, and how the first is linked to it. A client may choose the id. */
export const linkCreateInput = z.strictObject({ id: id.optional(), toId, kind });
export type LinkCreate = z.output<typeof linkCreateInput>;
