import { archivedBefore, priorities, type Task } from "@baton/domain/task/task";
import { type ArchiveCounts, archivePageLength, type ProjectCounts } from "@baton/domain/task/task.list";
import { sql } from "kysely";
import { pageSize } from "../../../platform/store/page-size.ts";
import { prepared } from "../../../platform/store/prepared.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { summaries, summarySize, summaryTable, toSummary } from "../summary.store.ts";
import { type Db, isVisible, type TeamScope } from "../task.store.ts";
import type { Trash } from "./published.store.ts";

/** Returns the time before which completed tasks are in the archive now. */
export const startOfArchive = () => archivedBefore(new Date());

/**
 * A part of the archive: tasks completed before a time, tasks that were archived, or the part of the trash that an
 * actor sees.
 */
export type ArchivePart = (
  | { readonly completedBefore: string }
  | { readonly isArchived: true }
  | { readonly trash: Trash }
) & {
  /** Only tasks of this project; undefined for all projects. */
  readonly projectId?: string | undefined;
};

function tasksIn(db: Db, team: TeamScope, part: ArchivePart) {
  const { projectId } = part;
  const everywhere = summaries(db, team.workspaceId).where(isVisible(team));
  const all = projectId === undefined ? everywhere : everywhere.where("project_id", "=", projectId);
  if ("completedBefore" in part) {
    const completed = all.where("stage", "=", "completed").where("completed_at", "<", part.completedBefore);
    return completed.where("archived_at", "is", null);
  }
  if ("isArchived" in part) return all.where("archived_at", "is not", null).where("stage", "!=", "delete");
  const inTrash = all.where("stage", "=", sql.lit("delete" as const));
  const { trash } = part;
  return typeof trash === "string" ? inTrash : inTrash.where("trashed_by", "=", trash.by);
}

/** Returns the next tasks of a part of the archive, newest first, and the id after which there may be more. */
export async function pageOfArchive(
  db: Db,
  team: TeamScope,
  part: ArchivePart,
  after: string | undefined,
): Promise<{ readonly tasks: Task[]; readonly next: string | null }> {
  const rest = tasksIn(db, team, part).$if(after !== undefined, (query) => query.where("id", "<", after ?? ""));
  const sizes = await rest
    .select(["id", summarySize.as("bytes")])
    .orderBy("id", "desc")
    .limit(archivePageLength)
    .execute();
  const count = pageSize(sizes);
  const last = sizes[count - 1];
  if (!last) return { tasks: [], next: null };
  const rows = await rest.selectAll().where("id", ">=", last.id).orderBy("id", "desc").execute();
  const isLast = count < archivePageLength && count === sizes.length;
  return { tasks: rows.map(toSummary), next: isLast ? null : last.id };
}

/** Returns the number of tasks that people archived, and of tasks in the trash. */
export async function countArchivedAndTrashed(
  db: Db,
  team: TeamScope,
  trash: Trash,
): Promise<Pick<ArchiveCounts, "archived" | "delete">> {
  const countOf = (part: ArchivePart) =>
    tasksIn(db, team, part)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const [archived, trashed] = await Promise.all([countOf({ isArchived: true }), countOf({ trash })]);
  return { archived: archived.count, delete: trashed.count };
}

/** Returns the number of tasks in the archive. */
export async function countArchive(
  db: Db,
  team: TeamScope,
  completedBefore: string,
  trash: Trash,
): Promise<ArchiveCounts> {
  const [completed, others] = await Promise.all([
    tasksIn(db, team, { completedBefore })
      .select(({ fn }) => ["priority", fn.countAll<number>().as("count")])
      .groupBy("priority")
      .execute(),
    countArchivedAndTrashed(db, team, trash),
  ]);
  const counts = new Map(completed.map(({ priority, count }) => [priority, count]));
  const byPriority = priorities.map((priority) => [priority, counts.get(priority) ?? 0] as const);
  return { completed: Object.fromEntries(byPriority) as ArchiveCounts["completed"], ...others };
}

/** Number of tasks archived per transaction. Other writes run in between. */
const archivedAtOnce = 50;

/**
 * Archives some tasks of a project that were completed before a time and not changed since. Tasks that a person took
 * out of the archive have changed. Returns their number.
 */
export async function archiveCompleted(tx: Tx, projectId: string, before: string): Promise<number> {
  const rows = await summaries(tx.db, tx.workspaceId)
    .selectAll()
    .where("project_id", "=", projectId)
    .where("stage", "=", "completed")
    .where("archived_at", "is", null)
    .where("completed_at", "<", before)
    .where("updated_at", "<", before)
    .limit(archivedAtOnce)
    .execute();
  for (const task of rows.map(toSummary)) {
    await tx.update(summaryTable, task, { ...task, archivedAt: tx.now, updatedAt: tx.now });
  }
  return rows.length;
}

type ByPriority = ProjectCounts["older"];
const none = (): ByPriority => ({ high: 0, medium: 0, normal: 0, low: 0 });

const countQuery = prepared((db, workspaceId: string, completedBefore: string) =>
  summaries(db, workspaceId)
    .where("stage", "!=", "delete")
    .where("archived_at", "is", null)
    .select(({ fn }) => ["project_id as projectId", "stage_id", "stage", "priority", fn.countAll<number>().as("count")])
    .select(
      sql<number>`cast(sum(case when completed_at < ${completedBefore} then 1 else 0 end) as integer)`.as("older"),
    )
    // By stage, too, because the index is in this order.
    .groupBy(["project_id", "stage_id", "stage", "priority"]),
);

/**
 * Returns the number of tasks by project, stage and priority, including projects that not everyone sees. Projects
 * without tasks are absent. Tasks in the trash and archived tasks are not counted.
 */
export async function countByProject(
  db: Db,
  { workspaceId }: TeamScope,
  completedBefore: string,
): Promise<Map<string, ProjectCounts>> {
  const counts = new Map<string, ProjectCounts>();
  for (const { projectId, stage, priority, count, older } of (await countQuery(db, workspaceId, completedBefore))
    .rows) {
    if (stage === "delete") continue;
    const project = counts.get(projectId) ?? {
      ...{ todo: none(), "in-progress": none(), completed: none() },
      older: none(),
    };
    const isOld = stage === "completed" ? older : 0;
    project[stage][priority] += count - isOld;
    project.older[priority] += isOld;
    counts.set(projectId, project);
  }
  return counts;
}
