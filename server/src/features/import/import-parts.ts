import type { ImportRow } from "@baton/domain/import/import";
import type { FullTask } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { type Content, insertAttachments } from "../attachment/public.ts";
import { insertComments } from "../comment/public.ts";
import { type Item, itemId, type NewItem } from "./import.store.ts";
import type { SourceComment, SourceFileRef, SourceTask } from "./source-data.ts";
import type { Target } from "./target.ts";
import { commentOf, fileOf, type People } from "./task-fields.ts";

/** Where and for whom tasks are imported. */
export interface Import {
  readonly row: ImportRow;
  readonly targets: readonly Target[];
  /** The projects that the import has created, which only admins see until it is done. */
  readonly created: ReadonlySet<string>;
  readonly people: People;
  /** The contents of the files inside the import, by their numbers. Null for those that are left out. */
  readonly contents: readonly (Content | null)[];
}

/** An import while it stores a batch of tasks. */
export interface Batch extends Import {
  /** Replaces the keys of tasks in a text by their ids. */
  readonly refer: (text: string) => string;
}

/** What things in the file have become, by their ids. */
export type Known = ReadonlyMap<string, Item>;

export const taskItem = (source: string, key: string): string => itemId({ source, kind: "task", key });

const partItem = (source: string, kind: "comment" | "file", task: SourceTask, part: { readonly key: string }) =>
  itemId({ source, kind, key: JSON.stringify([task.key, part.key]) });

/** Returns the ids of a task, its comments and its files. */
export const itemsIn = (source: string, task: SourceTask): string[] => [
  taskItem(source, task.key),
  ...task.comments.map((comment) => partItem(source, "comment", task, comment)),
  ...task.files.map((file) => partItem(source, "file", task, file)),
];

/** The comments and files of a task that are not here yet, with their ids. */
export interface NewParts {
  readonly comments: readonly { readonly item: string; readonly comment: SourceComment }[];
  readonly files: readonly { readonly item: string; readonly file: SourceFileRef; readonly content: Content }[];
}

export function newPartsOf({ row: { source }, contents }: Import, task: SourceTask, known: Known): NewParts {
  return {
    comments: task.comments.flatMap((comment) => {
      const item = partItem(source, "comment", task, comment);
      return known.has(item) ? [] : [{ item, comment }];
    }),
    files: task.files.flatMap((file) => {
      const item = partItem(source, "file", task, file);
      const content = "entry" in file.content ? contents[Number(file.content.entry)] : null;
      return known.has(item) || !content ? [] : [{ item, file, content }];
    }),
  };
}

/** Stores new comments and files of a task, and returns what they have become. */
export async function addParts(
  tx: Tx,
  { people, refer }: Batch,
  { comments, files }: NewParts,
  { task, isNew }: { readonly task: FullTask; readonly isNew: boolean },
): Promise<NewItem[]> {
  const newComments = comments.map(({ comment }) => commentOf({ ...comment, text: refer(comment.text) }, task, people));
  await insertComments(tx, task, newComments, { isNew });
  const newFiles = files.map(({ file, content }) => fileOf(file, content, task, people));
  await insertAttachments(tx, task, newFiles);
  const become = (kind: NewItem["kind"], items: readonly { item: string }[], entities: readonly { id: string }[]) =>
    items.map(({ item }, index) => ({ id: item, kind, entity_id: entities[index]?.id ?? "", hash: "", version: 1 }));
  return [...become("comment", comments, newComments), ...become("file", files, newFiles)];
}
