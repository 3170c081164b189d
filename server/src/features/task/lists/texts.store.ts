import { textFields } from "@baton/domain/task/task";
import type { TaskTextsWire } from "@baton/domain/task/task.wire";
import { sql } from "kysely";
import { sizeOf } from "../../../platform/store/usage.ts";
import { subtaskBytes, titlesBetween } from "../../subtask/public.ts";
import { summaries } from "../summary.store.ts";
import { type Db, isVisible, type TeamScope, tasksWithTexts } from "../task.store.ts";
import type { Listing } from "./pages.ts";
import { isSeen, type Trash } from "./published.store.ts";

function textsSeen(db: Db, team: TeamScope, trash: Trash) {
  return tasksWithTexts(db, team.workspaceId)
    .where(isVisible(team))
    .select(["task.id", "task.text_version as textVersion", "task_text.description", "task_text.notes"])
    .where(isSeen(trash));
}

type TextRow = Awaited<ReturnType<ReturnType<typeof textsSeen>["executeTakeFirstOrThrow"]>>;

function toTexts({ notes, ...row }: TextRow): TaskTextsWire {
  return { ...row, notes: JSON.parse(notes) };
}

/** Returns the long texts of the tasks with these ids, in no particular order. */
export async function textsAmong(
  db: Db,
  team: TeamScope,
  trash: Trash,
  ids: readonly string[],
): Promise<TaskTextsWire[]> {
  return (await textsSeen(db, team, trash).where("task.id", "in", ids).execute()).map(toTexts);
}

/** The long texts of a task and the titles of its subtasks, one below the other. */
export interface SearchedText {
  readonly id: string;
  readonly text: string;
}

/** The searched texts of the tasks outside the trash, and of tasks in a part of it. */
export function searchedListing(team: TeamScope, trash: Trash): Listing<SearchedText> {
  return {
    sizes: (db, after, limit) =>
      db
        .selectFrom("task_text")
        .select(["id", sql<number>`${sizeOf({ texts: textFields })} + ${subtaskBytes(db, "task_text")}`.as("bytes")])
        .where("workspace_id", "=", team.workspaceId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    async tasks(db, after, last) {
      const between = textsSeen(db, team, trash).where("task.id", ">", after).where("task.id", "<=", last);
      // Sent in one round trip.
      const [rows, titles] = await Promise.all([
        between.orderBy("task.id").execute(),
        titlesBetween(db, team.workspaceId, after, last),
      ]);
      const byTask = Map.groupBy(titles, ({ taskId }) => taskId);
      return rows.map(toTexts).map(({ id, description, notes }) => {
        const subtasks = byTask.get(id)?.map(({ title }) => title) ?? [];
        return { id, text: [description, ...notes, ...subtasks].join("\n") };
      });
    },
  };
}

/** The titles of the tasks of a workspace that are neither hidden nor in the trash. */
export function titleListing(team: TeamScope): Listing<SearchedText> {
  const { workspaceId } = team;
  const titles = (db: Db) =>
    summaries(db, workspaceId).select(["id", "title as text"]).where("stage", "!=", "delete").where(isVisible(team));
  return {
    sizes: (db, after, limit) =>
      summaries(db, workspaceId)
        .select(["id", sizeOf({ texts: ["title"] }).as("bytes")])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    tasks: (db, after, last) => titles(db).where("id", ">", after).where("id", "<=", last).orderBy("id").execute(),
  };
}
