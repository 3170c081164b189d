import type { WebhookEvent } from "@baton/domain/webhook/webhook";

/** The line of history that a write added with a change. */
export interface Line {
  readonly kind: "created" | "changed" | "removed";
  readonly through: string;
  /** The values of each changed field, before and after. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown] | null>>;
}

/** A change of the log that webhooks may be told about. */
export interface LoggedChange {
  readonly at: string;
  readonly actorId: string;
  readonly entity: "task" | "comment" | "project";
  readonly id: string;
  readonly audience: string;
  /** The published entity. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Absent if the change is not in history: most of comments, and counts that follow from other changes. */
  readonly line?: Line | undefined;
}

/** Returns the id of the task that a change is about, if it is about one. */
export function taskOf({ entity, id, value }: LoggedChange): string | undefined {
  if (entity === "project") return undefined;
  return entity === "task" ? id : String(value.taskId);
}

const places = ["stage", "stageId", "projectId"];

function eventsOfTask({ line }: LoggedChange): WebhookEvent[] {
  if (!line || line.kind === "removed") return [];
  if (line.kind === "created") return ["task.created"];
  const { fields } = line;
  const [before, after] = fields.stage ?? [];
  if (after === "delete") return ["task.trashed"];
  if (before === "delete") return ["task.restored"];
  const isMoved = "stageId" in fields || "projectId" in fields;
  const isEdited = Object.keys(fields).some((field) => !places.includes(field));
  return [
    ...(after === "completed" ? (["task.completed"] as const) : []),
    ...(isMoved ? (["task.moved"] as const) : []),
    ...(isEdited ? (["task.updated"] as const) : []),
  ];
}

function eventsOfComment({ at, line, value }: LoggedChange): WebhookEvent[] {
  // A comment is also logged when people come to see its task.
  if (value.updatedAt !== at) return [];
  if (value.version === 1) return ["comment.created"];
  if (value.removedAt === at) return ["comment.removed"];
  return value.editedAt === at || line ? ["comment.updated"] : [];
}

function eventsOfProject({ line }: LoggedChange): WebhookEvent[] {
  if (!line || line.kind === "removed") return [];
  return [line.kind === "created" ? "project.created" : "project.updated"];
}

const rules = { task: eventsOfTask, comment: eventsOfComment, project: eventsOfProject } as const;

/** Returns what a change is to webhooks: the event that says most about it first. */
export const eventsOf = (change: LoggedChange): WebhookEvent[] => rules[change.entity](change);
