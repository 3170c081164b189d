import type { Activity } from "@baton/domain/activity/activity";
import type { Comment } from "@baton/domain/comment/comment";
import { expect, test } from "vitest";
import { entriesOf, type FeedFilter, firstSince } from "./feed-model.ts";

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, "0")}:00.000Z`;

const comment = (id: string, minute: number, more: Partial<Comment> = {}): Comment => ({
  ...{ id, taskId: "task", authorId: "ann", body: id, mentions: [], reactions: {}, version: 1 },
  ...{ createdAt: at(minute), updatedAt: at(minute), editedAt: null, removedAt: null, removedBy: null },
  ...more,
});

const change = (id: string, minute: number, more: Partial<Activity> = {}): Activity => ({
  ...{
    id,
    taskId: "task",
    projectId: "web",
    at: at(minute),
    actorId: "ann",
    through: "page",
    tokenId: null,
    tokenName: null,
    proposalId: null,
    pull: null,
    undoOf: null,
    entity: "task",
  },
  ...{ entityId: "task", kind: "changed", name: "", fields: { title: ["a", "b"] }, version: 1 },
  ...more,
});

/** The entries as text: comments by their ids, consecutive changes in brackets. */
function shown(
  comments: readonly Comment[],
  history: readonly Activity[],
  { filter = "all" as FeedFilter, olderComments = false, olderHistory = false, pending = [] as string[] } = {},
): string {
  const loaded = {
    comments: { items: comments, hasOlder: olderComments },
    history: { items: history, hasOlder: olderHistory },
    pending: new Set(pending),
  };
  return entriesOf(loaded, filter)
    .map((entry) => (entry.kind === "comment" ? entry.id : `[${entry.lines.map(({ id }) => id).join(" ")}]`))
    .join(" ");
}

const comments = [comment("hello", 2), comment("bye", 6)];
const history = [change("x", 1), change("y", 3), change("z", 4)];

test("comments and changes are in chronological order, and consecutive changes are grouped", () => {
  expect(shown(comments, history)).toBe("[x] hello [y z] bye");
  expect(shown(comments.toReversed(), history.toReversed())).toBe("[x] hello [y z] bye");
});

test("a filter shows only comments, or each change separately", () => {
  expect(shown(comments, history, { filter: "comments" })).toBe("hello bye");
  expect(shown(comments, history, { filter: "history" })).toBe("[x] [y] [z]");
});

test("entries before the time from which on everything is loaded are hidden", () => {
  expect(shown(comments, history, { olderComments: true })).toBe("hello [y z] bye");
  expect(shown([comment("bye", 6)], history, { olderHistory: true })).toBe("[x y z] bye");
  expect(shown(comments, [change("z", 4)], { olderHistory: true })).toBe("[z] bye");
  expect(shown(comments, [change("z", 4)], { olderHistory: true, filter: "comments" })).toBe("hello bye");
  expect(shown([], history, { olderComments: true })).toBe("");
});

test("removed comments and the creation of the task are left out", () => {
  const removed = comment("gone", 1, { removedAt: at(5) });
  expect(shown([removed, ...comments], [change("made", 0, { kind: "created" })])).toBe("hello bye");
  const line = { kind: "created", through: "import" } as const;
  const made = change("made", 0, { ...line, fields: { createdAt: [null, at(0)] } });
  expect(shown(comments, [made, change("imported", 8, { ...line, fields: {} })])).toBe("hello bye [imported]");
});

test("a comment that the server does not have yet follows all others, whatever this device's clock says", () => {
  expect(shown([comment("late", 0), ...comments], history, { pending: ["late"] })).toBe("[x] hello [y z] bye late");
});

test("the new part begins with the first new comment, or with the group that contains a new change", () => {
  const loaded = {
    comments: { items: comments, hasOlder: false },
    history: { items: history, hasOlder: false },
    pending: new Set<string>(),
  };
  const entries = entriesOf(loaded, "all");
  const newFrom = (minute: number) => firstSince(entries, at(minute))?.id;
  expect([newFrom(2), newFrom(4), newFrom(5), newFrom(7)]).toEqual(["hello", "y", "bye", undefined]);
});
