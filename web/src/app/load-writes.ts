import type { SyncedName } from "@baton/domain/sync";

/** The entities that pages do not write. */
const unwritten = ["formerMember", "activity"] as const satisfies SyncedName[];
type Unwritten = (typeof unwritten)[number];

const isUnwritten = (kind: SyncedName): kind is Unwritten => unwritten.some((each) => each === kind);

/** The modules that define how the writes to each kind of entity are sent. */
const modules: Readonly<Record<Exclude<SyncedName, Unwritten>, () => Promise<unknown>>> = {
  attachment: () => import("@/features/attachment/attachment-writes.ts"),
  comment: () => import("@/features/comment/comment-writes.ts"),
  label: () => import("@/features/label/label-writes.ts"),
  follow: () => import("@/features/follow/follow-writes.ts"),
  mute: () => import("@/features/mute/mute-writes.ts"),
  notification: () => import("@/features/notification/notification-writes.ts"),
  member: () => import("@/features/member/member-writes.ts"),
  project: () => import("@/features/project/project-writes.ts"),
  projectMember: () => import("@/features/project-member/project-member-writes.ts"),
  star: () => import("@/features/star/star-writes.ts"),
  stage: () => import("@/features/stage/stage-writes.ts"),
  task: () => import("@/features/task/task-writes.ts"),
  link: () => import("@/features/link/link-writes.ts"),
  template: () => import("@/features/template/template-writes.ts"),
  subtask: () => import("@/features/subtask/subtask-writes.ts"),
};

/** Loads the module that defines how the writes to a kind of entity are sent: a page may resume those of any screen. */
export async function loadWrites(kind: SyncedName): Promise<void> {
  if (!isUnwritten(kind)) await modules[kind]();
}
