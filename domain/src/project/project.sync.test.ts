import { expect, test } from "vitest";
import { person } from "../../test/samples.ts";
import { fold, obstacleTo } from "../kernel/writes.ts";
import { type ProjectWrite, projectSync } from "./project.sync.ts";
import { type Project, projectEntity } from "./project.ts";
import { decodeProject } from "./project.wire.ts";

const admin = person();
const at = "2026-11-23T09:00:00.000Z";
const project: Project = decodeProject({
  ...projectEntity.initial(),
  ...{ id: "0199a1b2-0000-7000-8000-000000000001", name: "Web", key: "WEB", version: 1 },
  ...{ createdAt: at, updatedAt: at, createdBy: admin.userId },
});
/** The projects in the person's sidebar. */
const shown = (server: readonly Project[], writes: readonly ProjectWrite[]) =>
  fold<Project>(server, writes).filter(({ trashedAt }) => trashedAt === null);
const undoOf = (write: ProjectWrite, before?: Project) => {
  const undo = projectSync.undo(write, before, admin);
  if (!undo) throw new Error("This write can be undone.");
  return undo;
};

const deletion: ProjectWrite = { kind: "move", id: project.id, patch: { trashedAt: at } };

test.each<[what: string, write: ProjectWrite, server: readonly Project[], before: number, after: number]>([
  ["a creation", { kind: "create", value: project }, [], 0, 1],
  ["a deletion", deletion, [project], 1, 0],
])("%s is undone and redone at once, even while nothing can be sent", (_what, write, server, before, after) => {
  const { back, again } = undoOf(write, server[0]);
  expect(shown(server, [write])).toHaveLength(after);
  expect(shown(server, [write, ...back])).toHaveLength(before);
  expect(shown(server, [write, ...back, ...again])).toHaveLength(after);
});

test("a project can be restored from the trash although the server recorded another time", () => {
  const { back, again } = undoOf(deletion, project);
  const stored = { ...project, trashedAt: "2026-11-23T09:00:01.234Z", trashedBy: admin.userId };
  expect(obstacleTo<Project>(back, again, stored)).toBeNull();
  expect(obstacleTo<Project>(back, again, undefined)).toBe("gone");
});

test("undoing a move returns the project to its previous place", () => {
  const { back } = undoOf({ kind: "move", id: project.id, patch: { rank: "a5" } }, project);
  expect(back).toEqual([{ kind: "move", id: project.id, patch: { rank: "a0" } }]);
});
