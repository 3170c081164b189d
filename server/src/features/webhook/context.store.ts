import { omit } from "@baton/domain/kernel/names";
import { joinTags } from "@baton/domain/label/label.names";
import type { FullTask, Task } from "@baton/domain/task/task";
import { summaryOnly } from "@baton/domain/task/task.wire";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import { labelsById } from "../label/public.ts";
import { findAssignees } from "../member/public.ts";
import { getTasks } from "../task/public.ts";
import { type LoggedChange, taskOf } from "./events.ts";

type Db = Kysely<Tables>;

interface Named {
  readonly name: string;
}

/** What events show of the workspace besides what has changed. */
export interface Context {
  /** The address at which people open Baton. */
  readonly address: string;
  readonly projects: ReadonlyMap<string, Named & { readonly key: string }>;
  readonly stages: ReadonlyMap<string, Named>;
  /** Returns the task that a change is about, as it was after a change of it; undefined if it has been deleted. */
  taskOf(change: LoggedChange): FullTask | undefined;
  /** Returns the name of a person; null if unknown. */
  nameOf(id: string): string | null;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));
const unique = (ids: readonly string[]) => [...new Set(ids)];
/** The summary of a task that a change has logged. */
const summaryIn = ({ entity, value }: LoggedChange) => (entity === "task" ? [value as unknown as Task] : []);

/** Reads what the events of some changes show. */
export async function contextOf(
  db: Db,
  workspaceId: string,
  address: string,
  changes: readonly LoggedChange[],
): Promise<Context> {
  const team = { workspaceId, adminEmail: await ownerOf(db, workspaceId) };
  const tasks = byId(await getTasks(db, team, unique(changes.flatMap((change) => taskOf(change) ?? []))));
  const summaries = changes.flatMap(summaryIn);
  const places = [...tasks.values(), ...summaries];
  const named = changes.flatMap(({ entity, id }) => (entity === "project" ? id : []));
  const projects = await db
    .selectFrom("project")
    .select(["id", "name", "key"])
    .where("workspace_id", "=", workspaceId)
    .where("id", "in", unique([...named, ...places.map(({ projectId }) => projectId)]))
    .execute();
  const stageIds = unique(places.map(({ stageId }) => stageId));
  const stages = db.selectFrom("stage").select(["id", "name"]).where("workspace_id", "=", workspaceId);
  const actors = changes.map(({ actorId }) => actorId);
  const assigned = summaries.flatMap(({ assigneeIds }) => assigneeIds);
  const people = await findAssignees(db, workspaceId, unique([...actors, ...assigned]));
  const labels = await labelsById(db, workspaceId, unique(summaries.flatMap(({ labelIds }) => labelIds)));
  return {
    ...{ address, projects: byId(projects) },
    stages: byId(stageIds.length === 0 ? [] : await stages.where("id", "in", stageIds).execute()),
    nameOf: (id) => people.get(id)?.username ?? null,
    taskOf(change) {
      const task = tasks.get(taskOf(change) ?? "");
      const [summary] = summaryIn(change);
      if (!(task && summary)) return task;
      const assignees = summary.assigneeIds.flatMap((id) => people.get(id) ?? []);
      const tags = joinTags(summary.labelIds.flatMap((id) => labels.get(id)?.name ?? []));
      // Texts and subtasks are not in the log: they are as they are now.
      return { ...task, ...omit(summary, [...summaryOnly]), assignees, tags };
    },
  };
}

async function ownerOf(db: Db, workspaceId: string): Promise<string> {
  const owner = db.selectFrom("workspace").innerJoin("user", "user.id", "workspace.owner_id").select("user.email");
  return (await owner.where("workspace.id", "=", workspaceId).executeTakeFirstOrThrow()).email;
}
