import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { linkEntity } from "./link.ts";

/** A link in its published form. */
export const linkWire = z.object(omit(linkEntity.storedShape, ["workspaceId"]));
export type LinkWire = z.infer<typeof linkWire>;

const { id, toId, kind } = linkEntity.rowShape;

/** Body of `POST /api/tasks/{id}/links`: the other task, and how the first is linked to it. A client may choose the id. */
export const linkCreateInput = z.strictObject({ id: id.optional(), toId, kind });
export type LinkCreate = z.output<typeof linkCreateInput>;

/** Query of `GET /api/links`. */
export const blockQuery = z.strictObject({
  kind: z.literal("blocks", "Only links of the kind blocks are listed").describe("Which links: `blocks`."),
  project: uuid.optional().describe("Only links to the tasks of the project with this id."),
  after: uuid.optional().describe("The value of `next` of the previous page."),
});
export type BlockQuery = z.output<typeof blockQuery>;

/** A page of links. `next` leads to the next page; it is null if there is none. */
export const linkPage = z.object({ links: z.array(linkWire), next: z.string().nullable() });
