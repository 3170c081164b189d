import type { Activity } from "@baton/domain/activity/activity";
import { isImport } from "@baton/domain/activity/activity.import";
import type { Comment } from "@baton/domain/comment/comment";

export const feedFilters = ["all", "comments", "history"] as const;
export type FeedFilter = (typeof feedFilters)[number];

/** Consecutive changes between two comments: one, or several that are folded into a line. */
interface Changes {
  readonly kind: "changes";
  readonly id: string;
  readonly lines: readonly Activity[];
}

/** One entry of the feed. */
export type Entry = { readonly kind: "comment"; readonly id: string; readonly comment: Comment } | Changes;

/** The minimum number of consecutive changes that are collapsed. */
export const collapsedFrom = 3;

/** The loaded items of one kind, and whether the server has older ones. */
export interface Loaded<T> {
  readonly items: readonly T[];
  readonly hasOlder: boolean;
}

interface LoadedFeed {
  readonly comments: Loaded<Comment>;
  readonly history: Loaded<Activity>;
  /** The comments that the server does not have yet. They follow all others, regardless of this device's clock. */
  readonly pending: ReadonlySet<string>;
}

const byTime = (a: { at: string; id: string }, b: typeof a) => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** Returns the time since which everything is loaded. Before it, items may be missing. */
function completeSince(times: readonly string[], hasOlder: boolean): string {
  return hasOlder ? (times.toSorted()[0] ?? "9999") : "";
}

/** Excludes the creation of the task: the first line of the feed is drawn from the task's row. Its import is shown. */
const isShownChange = (line: Activity) => !(line.entity === "task" && line.kind === "created") || isImport(line);

/** Milliseconds within which a move that its actor reverses was a mistake that is not worth showing. */
const revertWithinMs = 60_000;

const isMove = ({ entity, fields }: Activity) =>
  entity === "task" && Object.keys(fields).every((field) => field === "stage" || field === "stageId");

function reverses(line: Activity, before: Activity): boolean {
  const [is, was] = [Object.entries(line.fields), Object.entries(before.fields)];
  return (
    line.actorId === before.actorId &&
    Date.parse(line.at) - Date.parse(before.at) <= revertWithinMs &&
    isMove(line) &&
    is.length > 0 &&
    is.length === was.length &&
    is.every(
      ([field, values]) => values?.[0] === before.fields[field]?.[1] && values?.[1] === before.fields[field]?.[0],
    )
  );
}

/** Omits each move of a task that the same person undid at once, and the undo. @param lines oldest first */
export function withoutRevertedMoves(lines: readonly Activity[]): readonly Activity[] {
  const reverted = new Set<Activity>();
  const remaining = new Map<string | null, Activity[]>();
  for (const line of lines) {
    const own = remaining.get(line.taskId) ?? [];
    remaining.set(line.taskId, own);
    const before = own.at(-1);
    if (!(before && reverses(line, before))) own.push(line);
    else for (const each of [line, own.pop()]) if (each) reverted.add(each);
  }
  return lines.filter((line) => !reverted.has(line));
}

/** Returns the comments and changes of a task, oldest first, as far as they are loaded without a gap. */
export function entriesOf({ comments, history, pending }: LoadedFeed, filter: FeedFilter): readonly Entry[] {
  const shown = comments.items.filter(({ removedAt }) => removedAt === null);
  const shownComments = filter === "history" ? [] : shown;
  const shownChanges = filter === "comments" ? [] : withoutRevertedMoves(history.items.filter(isShownChange));
  const [since = ""] = [
    filter === "history"
      ? ""
      : completeSince(
          comments.items.map(({ createdAt }) => createdAt),
          comments.hasOlder,
        ),
    filter === "comments"
      ? ""
      : completeSince(
          history.items.map(({ at }) => at),
          history.hasOlder,
        ),
  ]
    .sort()
    .reverse();
  const lines = [
    ...shownComments.map((comment) => ({
      at: pending.has(comment.id) ? `9999 ${comment.createdAt}` : comment.createdAt,
      id: comment.id,
      comment,
    })),
    ...shownChanges.map((line) => ({ at: line.at, id: line.id, line })),
  ].filter(({ at }) => at >= since);
  const entries: Entry[] = [];
  for (const each of lines.sort(byTime)) {
    const last = entries.at(-1);
    if ("comment" in each) entries.push({ kind: "comment", id: each.id, comment: each.comment });
    else if (last?.kind === "changes" && filter === "all")
      entries[entries.length - 1] = { ...last, lines: [...last.lines, each.line] };
    else entries.push({ kind: "changes", id: each.id, lines: [each.line] });
  }
  return entries;
}

/** Returns the entry with the first comment or change since a time. */
export function firstSince(entries: readonly Entry[], since: string): Entry | undefined {
  return entries.find((entry) =>
    entry.kind === "comment" ? entry.comment.createdAt >= since : entry.lines.some(({ at }) => at >= since),
  );
}
