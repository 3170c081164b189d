import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { Project } from "./project.ts";
import { decodeProject, type ProjectDraft, type ProjectWire } from "./project.wire.ts";

export type ProjectWrite = Write<Project, ProjectDraft>;

function undo(write: ProjectWrite): Undo<ProjectWrite> | null {
  switch (write.kind) {
    case "create":
      return { back: [{ kind: "remove", id: write.value.id }], again: [write] };
    case "edit":
      return { back: [reversed(write)], again: [write] };
    case "move":
    case "remove":
      return null;
  }
}

export const projectSync: SyncRules<Project, ProjectDraft, ProjectWire> = {
  list: contract.listProjects,
  decode: decodeProject,
  stored: (projects) => projects,
  undo,
  upgrades: [],
};
