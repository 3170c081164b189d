import { z } from "zod";
import { entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { projectEntity } from "../project/project.ts";
import { workStage } from "../task/task.ts";

/** Limits of an import: bytes of its file, and imports that a team keeps. The oldest ones are removed first. */
export const importLimits = { file: 1024 * 1024 * 1024, name: 255, perTeam: 100 } as const;

/** Days after its end during which an import can be undone. */
export const undoneWithinDays = 7;

/** Hours that a file which was read, but not imported, is kept. */
export const keptHours = 24;

const importStates = ["read", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** What a file contains. */
export const importCounts = z.record(
  z.enum([
    ...(["projects", "stages", "tasks", "subtasks", "comments"] as const),
    ...(["people", "labels", "fields", "files", "links"] as const),
  ]),
  z.int().min(0),
);
export type ImportCounts = z.infer<typeof importCounts>;

/** How much of what belongs to tasks an import has handled, besides the tasks. */
const importHandled = z.object({ subtasks: z.int().min(0), comments: z.int().min(0), files: z.int().min(0) });
export type ImportHandled = z.infer<typeof importHandled>;

export const nothingHandled: ImportHandled = { subtasks: 0, comments: 0, files: 0 };

/** Something in a file that does not arrive as it was. */
export const importNote = z.object({
  /** Stable, for programs. */
  code: z.string(),
  count: z.int().min(0),
  text: z.string(),
  /** The titles of the first tasks concerned. */
  examples: z.array(z.string()),
});
export type ImportNote = z.infer<typeof importNote>;

/** The codes of the notes on things that are no work, such as separators, and are left out unless somebody wants them. */
export const leftOutNotes: ReadonlySet<string> = new Set(["card-templates", "special-cards"]);

/** The code of the note on such things once they are brought. */
export const broughtNote = "special-cards-brought";

/** The code of the note on people whom the team has no invitations left for. */
export const notInvitedNote = "people-not-invited";

/** What a person is chosen as who is invited at the address in the file. */
export const invitedAs = "invite";

/** A person named in a file. */
export const importPerson = z.object({
  key: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** The number of tasks assigned to them. */
  tasks: z.int().min(0),
  /** The member whom they become; null if their name is kept as text. */
  memberId: id.nullable(),
  /** The address that is invited once the import is done; null for nobody. They are assigned the tasks as they join. */
  invite: z.string().nullable(),
  /** Whether the member was found by address or full name, rather than by a similar name. */
  isSure: z.boolean(),
});
export type ImportPerson = z.infer<typeof importPerson>;

/** A stage in a file. */
export const importStage = z.object({
  key: z.string(),
  /** The name of its project. */
  project: z.string(),
  name: z.string(),
  category: workStage,
  tasks: z.int().min(0),
  isArchived: z.boolean(),
});
export type ImportStage = z.infer<typeof importStage>;

/** A project in a file, and where it goes: into a new project, or into one of the team. */
export const importProject = z.object({
  /** Identifies it in the file. */
  key: z.string(),
  name: z.string(),
  tasks: z.int().min(0),
  /** What the new project is called. */
  newName: projectEntity.rowShape.name,
  newKey: projectEntity.rowShape.key,
  /** The project of the team that it goes into; null for a new one. */
  projectId: uuid.nullable(),
  /** Whether an earlier import has brought it. This one updates that project, so nothing else can be chosen. */
  isKnown: z.boolean(),
});
export type ImportProject = z.infer<typeof importProject>;

/** What a column of a table without a format of its own can be. A `field` becomes a custom field. */
export const columnUses = [
  ...([
    "title",
    "description",
    "status",
    "category",
    "project",
    "start",
    "due",
    "assignee",
    "labels",
    "priority",
  ] as const),
  ...(["estimate", "comments", "subtasks", "parent", "created", "updated", "completed", "archived"] as const),
  ...(["url", "key", "field", "ignore"] as const),
] as const;
export type ColumnUse = (typeof columnUses)[number];

/** What the two numbers of 03/04/2026 are. */
export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How a table without a format of its own is read, so that a person can check and change it. */
export const importTable = z.object({
  /** Null for an Excel workbook, as the encoding. */
  separator: z.string().nullable(),
  encoding: z.string().nullable(),
  /** Null if the table has no dates that are written with numbers alone. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** Whether no date shows the order, so that the person has to say it. */
  isDateOrderUnclear: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      use: z.enum(columnUses),
      /** Whether the person has said so, rather than the name of the column. */
      isChosen: z.boolean(),
    }),
  ),
  /** The first rows. Long texts are shortened. */
  rows: z.array(z.array(z.string())),
});
export type ImportTable = z.infer<typeof importTable>;

/** The fields of an import of a file of another product. Rows, columns, wire schemas and types derive from this table. */
export const importEntity = entity("importJob", {
  id: given(uuid),
  workspaceId: owned(uuid),
  /** The name of its format, such as `trello`. */
  source: owned(z.string()),
  /** The name of the file. */
  name: owned(z.string()),
  /** Bytes. */
  size: owned(z.int().min(0)),
  state: owned(z.enum(importStates)),
  counts: owned(importCounts),
  notes: owned(z.array(importNote)),
  people: owned(z.array(importPerson)),
  projects: owned(z.array(importProject), []),
  stages: owned(z.array(importStage)),
  /** The IANA zone of dates that the file states without one. */
  zone: owned(z.string(), "UTC"),
  /** Null for a file whose format says what is what. */
  table: owned(importTable.nullable(), null),
  /** The number of tasks that were handled, of all in the file. */
  done: owned(z.int().min(0), 0),
  total: owned(z.int().min(0), 0),
  /** What belongs to these tasks in the file. */
  handled: owned(importHandled, nothingHandled),
  /** The number of tasks that are new here, and that were changed. */
  created: owned(z.int().min(0), 0),
  updated: owned(z.int().min(0), 0),
  /** The number of tasks that stay as they are, because they came from a newer file than this one. */
  outdated: owned(z.int().min(0), 0),
  /** The projects that it created or updated. */
  projectIds: owned(z.array(uuid), []),
  /** Why it failed; null otherwise. */
  error: owned(z.string().nullable(), null),
  /** The name under which what was read is stored; null once it is no longer needed. It is not published. */
  file: owned(z.string().nullable(), null),
  /** The name under which a file that can be read differently is stored as it was uploaded, for a day. It is not published. */
  original: owned(z.string().nullable(), null),
  createdBy: owned(id.nullable(), null),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
  /** When it was done, failed or was undone; null before. */
  finishedAt: owned(z.iso.datetime().nullable(), null),
});

/** An import as stored. */
export type ImportRow = z.infer<typeof importEntity.row>;
