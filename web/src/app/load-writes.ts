import type { SyncedName } from "@baton/domain/sync";

/** The modules that define how the writes to each kind of entity are sent. Nobody writes former members. */
const modules: Readonly<Record<Exclude<SyncedName, "formerMember">, () => Promise<unknown>>> = {
  label: () => import("@/features/label/label-writes.ts"),
  member: () => import("@/features/member/member-writes.ts"),
  project: () => import("@/features/project/project-writes.ts"),
  projectMember: () => import("@/features/project-member/project-member-writes.ts"),
  star: () => import("@/features/star/star-writes.ts"),
  stage: () => import("@/features/stage/stage-writes.ts"),
  task: () => import("@/features/task/task-writes.ts"),
  link: () => import("@/features/task/link/link-writes.ts"),
  template: () => import("@/features/template/template-writes.ts"),
  subtask: () => import("@/features/task/subtask/subtask-writes.ts"),
};

/** Loads the module that defines how the writes to a kind of entity are sent: a page may resume those of any screen. */
export async function loadWrites(kind: SyncedName): Promise<void> {
  if (kind !== "formerMember") await modules[kind]();
}
