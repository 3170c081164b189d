import { plainLine } from "@baton/domain/comment/comment.excerpt";
import { searchedLength, wordsOf } from "@baton/domain/kernel/words";
import type { Marks, SearchResult } from "@baton/domain/search/search";
import { marksIn } from "@baton/domain/search/search.terms";
import { archivedBefore, type FullTask, isArchived, workStages } from "@baton/domain/task/task";
import { listedAmong } from "../task/lists/public.ts";
import type { Db, TeamScope } from "../task/public.ts";
import { commentsAmong, type Found, filesAmong } from "./search.store.ts";
import type { ExpandedQuery } from "./search-index.store.ts";

/** Number of characters of an excerpt, and of those before its first match. */
const excerpt = { length: 200, before: 40 } as const;

/** Marks what a search looks for. */
export type Marking = (text: string) => Marks;

export function markingOf({ terms, similar }: ExpandedQuery): Marking {
  const words = new Set([...similar.values()].flat());
  return (text) => marksIn(text, terms, words);
}

/** Returns the part of a text around its first match. */
function cut(text: string, marking: Marking): Pick<SearchResult, "excerpt" | "matches"> {
  const [first] = marking(text);
  const from = first === undefined || first[0] <= excerpt.before ? 0 : first[0] - excerpt.before;
  // A word is not cut in half.
  const start = from === 0 ? 0 : (wordsOf(text.slice(from)).find(({ start: at }) => at > 0)?.start ?? 0) + from;
  const part = Array.from(text.slice(start, start + 2 * excerpt.length))
    .slice(0, excerpt.length)
    .join("");
  const isCutOff = start + part.length < text.length;
  const shown = `${start > 0 ? "…" : ""}${part.trimEnd()}${isCutOff ? "…" : ""}`;
  return { excerpt: shown, matches: marking(shown) };
}

/** Returns the line of a task's texts to show: the first with a match, or else the beginning. */
function excerptOf({ description, notes, subtasks }: FullTask, marking: Marking): ReturnType<typeof cut> {
  const texts = [description, ...notes].map((text) => plainLine(text.slice(0, searchedLength)));
  const lines = [...texts, ...subtasks.map(({ title }) => `Subtask: ${title}`)];
  return cut(lines.find((line) => marking(line).length > 0) ?? texts.find((text) => text !== "") ?? "", marking);
}

const none = { projectId: null, number: null, taskTitle: null, by: null, stage: null, dueDate: null } as const;

/** The fields of a result that its task determines. */
function ofTask(task: FullTask) {
  return {
    taskId: task.id,
    projectId: task.projectId,
    number: task.number,
    stage: workStages.find((stage) => stage === task.stage) ?? null,
    dueDate: task.endingDate === "" ? null : task.endingDate,
    archived: isArchived(task, archivedBefore(new Date())),
  };
}

/** Reads what results in tasks show. */
export async function resultsOf(
  db: Db,
  team: TeamScope,
  found: readonly Found[],
  marking: Marking,
): Promise<SearchResult[]> {
  const idsOf = (kind: Found["kind"]) => found.filter((each) => each.kind === kind).map(({ id }) => id);
  const [tasks, comments, files] = await Promise.all([
    listedAmong(db, team, { trash: "none" }, [...new Set(found.map(({ taskId }) => taskId))]),
    commentsAmong(db, team, idsOf("comment")),
    filesAmong(db, team, idsOf("file")),
  ]);
  const byId = new Map([...comments, ...files].map((each) => [each.id, each]));
  const taskById = new Map(tasks.map((task) => [task.id, task]));
  return found.flatMap(({ kind, id, taskId }): SearchResult[] => {
    const task = taskById.get(taskId);
    const part = byId.get(id);
    if (!task) return [];
    const shown = { ...none, ...ofTask(task), kind, id };
    const titled = { title: task.title, titleMatches: marking(task.title) };
    if (kind === "task") return [{ ...shown, ...titled, ...excerptOf(task, marking), at: task.updatedAt }];
    if (!part) return [];
    const { by, at } = part;
    if ("body" in part)
      return [{ ...shown, ...titled, titleMatches: [], ...cut(plainLine(part.body), marking), by, at }];
    const named = { title: part.name, titleMatches: marking(part.name), taskTitle: task.title };
    return [{ ...shown, ...named, excerpt: "", matches: [], by, at }];
  });
}

interface Named {
  readonly id: string;
  readonly name: string;
  /** What else is searched, and shown below the name. */
  readonly more: string;
}

/** Returns those projects or people whose texts have all words of a search. */
export function namedResults(
  kind: "project" | "person",
  all: readonly Named[],
  { terms }: Pick<ExpandedQuery, "terms">,
  marking: Marking,
): SearchResult[] {
  const matching = all.filter(({ name, more }) => terms.every((term) => marksIn(`${name} ${more}`, [term]).length > 0));
  return matching.map(({ id, name, more }) => ({
    ...none,
    ...{ kind, id, taskId: null, projectId: kind === "project" ? id : null, at: null, archived: false },
    ...{ title: name, titleMatches: marking(name), ...cut(more, marking) },
  }));
}
