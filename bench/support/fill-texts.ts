import { insert, number, openTarget, text } from "./fill.ts";
import { createWriter } from "./texts.ts";

const tasksAtOnce = 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** The age of the oldest text, in days. */
const oldestDays = 730;

interface Filling {
  readonly dataDir: string;
  /** The schema to fill instead of the file. */
  readonly databaseUrl: string | undefined;
  /** A task and a comment on it, created through the API. The others are like them. */
  readonly like: { readonly task: string; readonly comment: string };
  readonly tasks: number;
  readonly commentsPerTask: number;
}

/** Adds tasks and comments with different texts, oldest first, through the triggers of the search's index. */
export async function fillTexts({ dataDir, databaseUrl, like, tasks, commentsPerTask }: Filling): Promise<void> {
  const target = await openTarget(databaseUrl, dataDir);
  const write = createWriter(1);
  const idOf = (index: number) => `${(index + 1).toString(16).padStart(8, "0")}${like.task.slice(8)}`;
  const commentId = (index: number) => `${(index + 1).toString(16).padStart(8, "0")}${like.comment.slice(8)}`;
  const until = Date.now() - dayMs;
  for (let first = 0; first < tasks; first += tasksAtOnce) {
    const rows = Array.from({ length: Math.min(tasksAtOnce, tasks - first) }, (_, offset) => {
      const index = first + offset;
      const at = new Date(until - oldestDays * dayMs * (1 - index / tasks)).toISOString();
      return { index, id: idOf(index), number: index + 1000, title: write(7), description: write(40), at };
    });
    const comments = rows.flatMap(({ index, id: task, at }) =>
      Array.from({ length: commentsPerTask }, (_, each) => ({
        ...{ id: commentId(index * commentsPerTask + each), task, body: write(20), at },
      })),
    );
    await target.run("begin");
    const times = { created_at: text("at"), updated_at: text("at") };
    const task = { id: text("id"), number: number("number"), title: text("title"), ...times };
    await insert(target, "task", { like: like.task, differing: task }, rows);
    const texts = { id: text("id"), description: text("description") };
    await insert(target, "task_text", { like: like.task, differing: texts }, rows);
    const comment = { id: text("id"), task_id: text("task"), body: text("body"), ...times };
    await insert(target, "comment", { like: like.comment, differing: comment }, comments);
    await target.run("commit");
  }
  await target.close();
}
