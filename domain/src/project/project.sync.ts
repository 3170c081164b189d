import { contract } from "../contract.ts";
import { pick } from "../kernel/names.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { Project } from "./project.ts";
import { decodeProject, type ProjectDraft, type ProjectWire } from "./project.wire.ts";

/** A write to a project. A move sets the rank, or the time at which it was moved to the trash; null restores it. */
export type ProjectWrite = Write<Project, ProjectDraft>;

/** Undoing a creation, or redoing a deletion, moves the project to the trash. */
function undo(write: ProjectWrite, before: Project | undefined): Undo<ProjectWrite> | null {
  const moved = (id: string, trashedAt: string | null): ProjectWrite => ({ kind: "move", id, patch: { trashedAt } });
  switch (write.kind) {
    case "create": {
      const { id, createdAt } = write.value;
      return { back: [moved(id, createdAt)], again: [moved(id, null)] };
    }
    case "edit":
      return { back: [reversed(write)], again: [write] };
    case "move": {
      const fields = Object.keys(write.patch) as (keyof Project)[];
      return before ? { back: [{ ...write, patch: pick(before, fields) }], again: [write] } : null;
    }
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
