import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { undoWithTrash, type Write } from "../kernel/writes.ts";
import type { Project } from "./project.ts";
import { decodeProject, type ProjectDraft, type ProjectWire } from "./project.wire.ts";

/** A write to a project. A move sets the rank, or the time at which it was moved to the trash; null restores it. */
export type ProjectWrite = Write<Project, ProjectDraft>;

export const projectSync: SyncRules<Project, ProjectDraft, ProjectWire> = {
  list: contract.listProjects,
  decode: decodeProject,
  stored: (projects) => projects,
  undo: undoWithTrash,
  upgrades: [],
};
