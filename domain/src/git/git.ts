import { z } from "zod";
import { editable, entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** The services whose events a Git connection accepts. Forgejo sends what Gitea sends. */
export const gitServices = ["github", "gitlab", "gitea"] as const;
export type GitService = (typeof gitServices)[number];

/** What a Git reference leads to. */
export const referenceKinds = ["commit", "branch", "pull"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** The state of a pull request or branch. */
export const referenceStates = ["open", "merged", "closed"] as const;
export type ReferenceState = (typeof referenceStates)[number];

/**
 * Limits: connections of a team, characters of a name, projects of a connection, bytes of an event, characters of what
 * a reference shows, references of a task, tasks that one event can name, and events that are remembered per connection.
 */
export const gitLimits = {
  perTeam: 10,
  name: 60,
  projects: 200,
  body: 1_000_000,
  title: 200,
  url: 2_000,
  author: 100,
  perTask: 50,
  namedTasks: 50,
  remembered: 1_000,
} as const;

const text = (most: number) => z.string().max(most, `Use at most ${most} characters`);

/** The fields of a Git connection: where a service reports what happens in repositories. */
export const gitConnectionEntity = entity("git_connection", {
  id: given(uuid),
  workspaceId: owned(uuid),
  /** The admin who created it. Tasks that they do not see get no references, and it ends when they are no admin. */
  userId: owned(id),
  name: editable(text(gitLimits.name).trim().min(1, "Enter a name")),
  service: fixed(z.enum(gitServices, `Choose one of ${gitServices.join(", ")}`)),
  /** The ids of the projects whose tasks get references. Null: all. */
  projectIds: owned(z.array(uuid).nullable(), null),
  /** The stages to which tasks move when a pull request that names them is merged, by project. */
  mergeStages: owned(z.record(uuid, uuid), {}),
  /** With which the service signs its events; encrypted. */
  sealedSecret: owned(z.string()),
  createdAt: owned(z.iso.datetime()),
  /** When the last signed event arrived; null if none has. */
  receivedAt: owned(z.iso.datetime().nullable(), null),
});

/** A Git connection as stored. */
export type GitConnectionRow = z.infer<typeof gitConnectionEntity.row>;

/** An address that is safe to show as a link. */
export const referenceUrl = z.url({ protocol: /^https?$/ }).max(gitLimits.url);

/**
 * The fields of a Git reference: a commit, branch, or pull or merge request that names a task. Only events of a service
 * create and change it.
 */
export const gitReferenceEntity = entity("git_reference", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  taskId: owned(uuid),
  /** Identifies what it leads to, so that a later event changes this reference. */
  source: owned(z.string()),
  kind: owned(z.enum(referenceKinds)),
  title: owned(z.string()),
  url: owned(referenceUrl),
  /** Null for commits. */
  state: owned(z.enum(referenceStates).nullable()),
  /** The name of its author in the service; empty if unknown. */
  author: owned(z.string()),
  /** When it was committed or last changed. */
  at: owned(z.iso.datetime()),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** The pull request whose merge has moved a task. */
export const mergedPull = z.object({ title: z.string(), url: referenceUrl });
export type MergedPull = z.infer<typeof mergedPull>;

/** A Git reference as stored. */
export type GitReferenceRow = z.infer<typeof gitReferenceEntity.row>;

/** A Git reference as published. */
export type GitReference = Omit<GitReferenceRow, "workspaceId" | "source">;
