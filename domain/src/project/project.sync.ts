import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { undoOfEdits, type Write } from "../kernel/writes.ts";
import type { Project } from "./project.ts";
import { decodeProject, type ProjectDraft, type ProjectWire } from "./project.wire.ts";

export type ProjectWrite = Write<Project, ProjectDraft>;

export const projectSync: SyncRules<Project, ProjectDraft, ProjectWire> = {
  list: contract.listProjects,
  decode: decodeProject,
  stored: (projects) => projects,
  undo: undoOfEdits,
  upgrades: [],
};
