import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { exportMessages } from "./export.messages.ts";
import { type ExportRow, exportEntity, exportFormats, exportKinds, formatsOf } from "./export.ts";

const { rowShape } = exportEntity;

/** Body of `POST /api/exports`: what is exported, by its id unless it is the workspace, and how. */
export const exportInput = z
  .strictObject({ kind: z.enum(exportKinds), id: uuid.optional(), format: z.enum(exportFormats) })
  .refine(({ kind, id }) => kind === "workspace" || id !== undefined, { error: exportMessages.idNeeded, path: ["id"] })
  .refine(({ kind, id }) => kind !== "workspace" || id === undefined, { error: exportMessages.noId, path: ["id"] })
  .refine(({ kind, format }) => formatsOf[kind].includes(format), {
    error: ({ input }) => {
      const { kind } = input as { readonly kind: keyof typeof formatsOf };
      return exportMessages.formats(kind, formatsOf[kind]);
    },
    path: ["format"],
  });
export type ExportInput = z.output<typeof exportInput>;

/** An export as published. */
export const exportWire = z.object({
  id: uuid,
  kind: rowShape.kind,
  subjectId: rowShape.subjectId,
  format: rowShape.format,
  name: rowShape.name,
  state: rowShape.state,
  progress: z.object({ done: rowShape.done, total: rowShape.total }),
  size: rowShape.size,
  error: rowShape.error,
  createdBy: rowShape.createdBy,
  createdAt: rowShape.createdAt,
  finishedAt: rowShape.finishedAt,
  expiresAt: rowShape.expiresAt,
});
export type ExportWire = z.infer<typeof exportWire>;

/** Returns the published form of an export. */
export function encodeExport({
  workspaceId: _private,
  updatedAt: _internal,
  attempt: _counted,
  file: _stored,
  projectIds: _inside,
  done,
  total,
  ...row
}: ExportRow): ExportWire {
  return { ...row, progress: { done, total } };
}
