import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { memberLimits } from "../member/member.ts";
import { workStage } from "../task/task.ts";
import { noteKind, noteKinds } from "./import.notes.ts";
import {
  columnUses,
  dateOrders,
  type ImportRow,
  importCounts,
  importEntity,
  importLimits,
  importNote,
  importPerson,
  importProject,
  importStage,
  importTable,
} from "./import.ts";

const { rowShape } = importEntity;

/** A note as published. */
const noteWire = importNote.extend({
  /** Whether the things do not come, or come, but not as they were. */
  kind: z.enum(noteKinds),
});
export type ImportNoteWire = z.infer<typeof noteWire>;

/** An import as published. */
export const importWire = z.object({
  id: uuid,
  source: z.string(),
  name: z.string(),
  size: rowShape.size,
  state: rowShape.state,
  counts: importCounts,
  notes: z.array(noteWire),
  people: z.array(importPerson),
  projects: z.array(importProject),
  stages: z.array(importStage),
  zone: rowShape.zone,
  table: importTable.nullable(),
  /** The tasks that were handled, of all in the file, and what belongs to them: `counts` has the totals. */
  progress: z.object({ done: rowShape.done, total: rowShape.total, ...rowShape.handled.shape }),
  created: rowShape.created,
  updated: rowShape.updated,
  /** The tasks that are older in the file than they were when they were last imported, and stay as they are. */
  outdated: rowShape.outdated,
  projectIds: rowShape.projectIds,
  error: rowShape.error,
  createdBy: rowShape.createdBy,
  createdAt: rowShape.createdAt,
  finishedAt: rowShape.finishedAt,
});
export type ImportWire = z.infer<typeof importWire>;

/** Returns the published form of an import. */
export function encodeImport({
  workspaceId: _private,
  file: _stored,
  original: _uploaded,
  updatedAt: _internal,
  done,
  total,
  handled,
  notes,
  ...row
}: ImportRow): ImportWire {
  const kinds = notes.map((note) => ({ ...note, kind: noteKind(note.code) }));
  return { ...row, notes: kinds, progress: { done, total, ...handled } };
}

/** A format that can be imported. */
export const importSource = z.object({ source: z.string(), title: z.string() });

const length = z.coerce.number().int().min(0).max(importLimits.file);

export const importQuery = z.strictObject({
  /** The id of the import. A request that is repeated with it reads the file once, and an upload can be continued. */
  id: uuid.optional(),
  /** The number of bytes that have arrived before: the body is the rest of the file. */
  offset: length.default(0),
  /** The name of the file. */
  name: z.string().min(1).max(importLimits.name).default("file"),
  /** The format, if it is not to be recognised. */
  source: z.string().max(40).optional(),
  /** The zone of dates that the file states without one. */
  zone: z.string().max(64).default("UTC"),
  /** An import that has not begun. The file takes its place, with the choices that were made for it. */
  replaces: uuid.optional(),
});

/** Where a project of a file goes. With a `projectId`, the name and the key of a new project are not used. */
const destination = importProject.pick({ newName: true, newKey: true, projectId: true }).partial().strict();

/**
 * Where the projects go, who becomes which member (its id), is invited (an address, or `invite` for the one in the file)
 * or nobody (null), what the stages mean, and how a table is read: what its columns are, by their headers, and
 * the order of its dates. `bring` brings separators and templates, too, which are left out by default. Keys that the
 * import does not have are refused.
 */
export const importPatchInput = z
  .strictObject({
    projects: z.record(z.string(), destination),
    people: z.record(z.string(), z.string().max(memberLimits.email).nullable()),
    stages: z.record(z.string(), workStage),
    columns: z.record(z.string(), z.enum(columnUses)),
    dateOrder: z.enum(dateOrders),
    bring: z.boolean(),
  })
  .partial();
export type ImportPatch = z.output<typeof importPatchInput>;

export const importRunInput = z.strictObject({
  /** Returns what would be created and updated, and stores nothing. */
  dryRun: z.boolean().default(false),
});
