import { z } from "zod";
import { entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** What can be exported. */
export const exportKinds = ["workspace", "project", "view"] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ["zip", "json", "csv", "markdown"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The formats of each kind, the most useful one first. */
export const formatsOf: Readonly<Record<ExportKind, readonly [ExportFormat, ...ExportFormat[]]>> = {
  workspace: ["zip"],
  project: ["csv", "json", "markdown"],
  view: ["csv"],
};

/**
 * Limits: exports of a person, and of a whole team, that can be downloaded at a time, exports that a team lists, and
 * how often one is begun before it counts as failed.
 */
export const exportLimits = { perPerson: 10, ofTeam: 2, listed: 200, attempts: 5 } as const;

/** Days for which an export can be downloaded. */
export const exportKeptDays = 7;

const exportStates = ["running", "done", "failed", "expired"] as const;
export type ExportState = (typeof exportStates)[number];

/** The fields of an export. Rows, columns, wire schemas and types derive from this table. */
export const exportEntity = entity("exportJob", {
  id: given(uuid),
  workspaceId: owned(uuid),
  kind: owned(z.enum(exportKinds)),
  /** The project or view; null for the workspace. */
  subjectId: owned(uuid.nullable()),
  format: owned(z.enum(exportFormats)),
  /** The name of what is exported, at that time. */
  name: owned(z.string()),
  state: owned(z.enum(exportStates)),
  /** The number of tasks and files that were written, of all. */
  done: owned(z.int().min(0), 0),
  total: owned(z.int().min(0), 0),
  /** Bytes. */
  size: owned(z.int().min(0), 0),
  /** How often it was begun. It is not published. */
  attempt: owned(z.int().min(0), 0),
  /** The name under which the file is stored; null before it is done and after it has expired. It is not published. */
  file: owned(z.string().nullable(), null),
  /** The projects whose tasks the file contains; empty for the workspace. It is not published. */
  projectIds: owned(z.array(uuid), []),
  /** Why it failed; null otherwise. */
  error: owned(z.string().nullable(), null),
  createdBy: owned(id.nullable(), null),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
  /** When it was done or failed; null before. */
  finishedAt: owned(z.iso.datetime().nullable(), null),
  /** Until when it can be downloaded; null before it is done. */
  expiresAt: owned(z.iso.datetime().nullable(), null),
});

/** An export as stored. */
export type ExportRow = z.infer<typeof exportEntity.row>;

const endings: Readonly<Record<ExportFormat, string>> = { zip: "zip", json: "json", csv: "csv", markdown: "md" };

/** Returns the name of an export's file. */
export const exportFileName = ({ name, format, createdAt }: Pick<ExportRow, "name" | "format" | "createdAt">): string =>
  `${name} ${createdAt.slice(0, "YYYY-MM-DD".length)}.${endings[format]}`;
