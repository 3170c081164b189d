import { newId } from "@baton/domain/kernel/ids";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import { type Line, type LoggedChange, taskOf } from "./events.ts";

type Db = Kysely<Tables>;

const entities = ["task", "comment", "project"] as const;

/** Number of changes that are read at once. */
const readAtOnce = 200;
/** A line of history has an id of about the time of its write. */
const marginMs = 3600 * 1000;

type Activity = Pick<
  Tables["activity"],
  "entity_id" | "entity_version" | "at" | "kind" | "through" | "fields" | "texts"
>;

/** Returns the lines of history that were added with some changes. */
async function linesOf(db: Db, workspaceId: string, changes: readonly LoggedChange[]): Promise<readonly Activity[]> {
  const earliest = Math.min(...changes.map(({ at }) => Date.parse(at)));
  const tasks = changes.flatMap((change) => taskOf(change) ?? []);
  const projects = changes.flatMap(({ entity, id }) => (entity === "project" ? id : []));
  const lines = db
    .selectFrom("activity")
    .select(["entity_id", "entity_version", "at", "kind", "through", "fields", "texts"])
    .where("workspace_id", "=", workspaceId)
    .where("entity", "in", entities)
    .where("id", ">", newId(earliest - marginMs));
  const ofTasks = tasks.length === 0 ? [] : await lines.where("task_id", "in", [...new Set(tasks)]).execute();
  if (projects.length === 0) return ofTasks;
  const ofProjects = lines.where("project_id", "in", [...new Set(projects)]).where("task_id", "is", null);
  return [...ofTasks, ...(await ofProjects.execute())];
}

const keyOf = (id: string, version: unknown, at: string) => `${id} ${String(version)} ${at}`;

function toLine({ kind, through, fields, texts }: Activity): Line {
  return { kind, through, fields: { ...JSON.parse(fields), ...JSON.parse(texts ?? "{}") } };
}

/** Adds to each change the line of history that the same write added. */
async function withLines(db: Db, workspaceId: string, changes: readonly LoggedChange[]): Promise<LoggedChange[]> {
  if (changes.length === 0) return [];
  // A task that leaves a project has a second line there.
  const lines = (await linesOf(db, workspaceId, changes)).filter(({ kind }) => kind !== "removed");
  const byChange = new Map(lines.map((line) => [keyOf(line.entity_id, line.entity_version, line.at), line]));
  return changes.map((change) => {
    const line = byChange.get(keyOf(change.id, change.value.version, change.at));
    return line ? { ...change, line: toLine(line) } : change;
  });
}

/** A part of the log: its changes of tasks, comments and projects, and the number of its last change. */
interface LogPart {
  readonly changes: readonly LoggedChange[];
  readonly upTo: number;
}

/** Returns the next part of the log of a workspace after `cursor`. */
export async function readLog(db: Db, workspaceId: string, cursor: number): Promise<LogPart> {
  const { seq, log_seq } = await db
    .selectFrom("workspace")
    .select(["seq", "log_seq"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  // After a backup was restored, the log begins anew.
  if (cursor > seq || cursor < log_seq) return { changes: [], upTo: seq };
  const rows = await db
    .selectFrom("change")
    .select(["seq", "at", "actor_id", "entity", "entity_id", "audience", "value"])
    .where("workspace_id", "=", workspaceId)
    .where("seq", ">", cursor)
    .where("seq", "<=", seq)
    .where("entity", "in", entities)
    .where("value", "is not", null)
    .orderBy("seq")
    .limit(readAtOnce)
    .execute();
  const changes = rows.map(
    ({ at, actor_id, entity, entity_id, audience, value }): LoggedChange => ({
      ...{ at, audience, actorId: actor_id, id: entity_id, value: JSON.parse(value ?? "{}") },
      entity: entity as LoggedChange["entity"],
    }),
  );
  const last = rows.length === readAtOnce ? rows.at(-1)?.seq : undefined;
  return { changes: await withLines(db, workspaceId, changes), upTo: last ?? seq };
}
