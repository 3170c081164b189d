import type { Comment } from "@baton/domain/comment/comment";
import { decodeComment } from "@baton/domain/comment/comment.decode";
import { commentWire } from "@baton/domain/comment/comment.wire";
import { assignee } from "@baton/domain/task/task";
import type { z } from "zod";
import type { ExportedTeam, ImportedPeople, ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { findAssignees } from "../member/public.ts";
import { summariesByIds } from "../task/public.ts";
import { serveComments } from "./comment.routes.ts";
import { commentsAfter, commentTable, type Db, importComments } from "./comment.store.ts";

const batch = 200;

/** A comment in an export, with its author, who may have left the team. */
const exportedComment = commentWire.extend({ author: assignee.nullable().default(null) });
type ExportedComment = z.infer<typeof exportedComment>;

async function* read(db: Db, { id }: ExportedTeam): AsyncGenerator<ExportedComment> {
  for (let next = await commentsAfter(db, id, "", batch); next.length > 0; ) {
    const ids = [...new Set(next.flatMap(({ authorId }) => authorId ?? []))];
    const people = await findAssignees(db, id, ids);
    for (const comment of next) yield { ...comment, author: people.get(comment.authorId ?? "") ?? null };
    next = await commentsAfter(db, id, next.at(-1)?.id ?? "", batch);
  }
}

/** Returns an exported comment with the ids of its people on this server. */
async function placed({ author, ...wire }: ExportedComment, people: ImportedPeople): Promise<Comment> {
  const comment = decodeComment(wire);
  const known = (ids: readonly string[]) => ids.flatMap((id) => people.shown(id) ?? []);
  const reactions = Object.entries(comment.reactions).map(([emoji, ids]) => [emoji, known(ids)] as const);
  return {
    ...comment,
    authorId: author && (await people.idOf(author)),
    mentions: known(comment.mentions),
    reactions: Object.fromEntries(reactions.filter(([, ids]) => ids.length > 0)),
  };
}

export const entity: ServedEntity<ExportedComment> = {
  name: "comment",
  table: commentTable,
  serve: serveComments,
  exported: {
    wire: exportedComment,
    read,
    pictures: ({ author }) => (author ? [author.imageUrl] : []),
    async store(tx, people, wires) {
      const ids = [...new Set(wires.map(({ taskId }) => taskId))];
      if ((await summariesByIds(tx.db, tx.workspaceId, ids)).length < ids.length) {
        throw new StartError("The export is damaged: a comment is on a task that it does not contain.");
      }
      const comments: Comment[] = [];
      for (const wire of wires) comments.push(await placed(wire, people));
      await importComments(tx, comments);
    },
  },
};
