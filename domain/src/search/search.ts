import { z } from "zod";
import { requiredText } from "../kernel/text.ts";
import { isTimeZone } from "../notification-settings/time-zone.ts";
import { workStages } from "../task/task.ts";
import { searchMessages } from "./search.messages.ts";

/** What can be found, in the order of their tabs. */
export const searchKinds = ["task", "comment", "file", "project", "person"] as const;
const searchKind = z.enum(searchKinds, `Send one or several of ${searchKinds.join(", ")}, separated by commas`);
export type SearchKind = z.infer<typeof searchKind>;

/**
 * Limits of a search: characters of its text, words that it looks for, results of one request, and the number up to
 * which the results of a kind are counted: one more than a request returns, so that a client knows of more.
 */
export const searchLimits = { text: 200, words: 10, results: 100, counted: 101 } as const;

/** Number of results without a limit of the request. */
const usualResults = 20;

/** Query of `GET /api/search`. */
export const searchQuery = z.strictObject({
  q: requiredText(searchLimits.text, searchMessages.nothing).describe(
    "Words that a result contains, the beginnings of words from three letters, or the number of a task. Case and accents do not matter, and " +
      "words with a typing error are found, too.",
  ),
  filter: z
    .string()
    .optional()
    .describe(
      "Only tasks that match a filter, as in `GET /api/tasks`, and what belongs to them. Archived tasks match, too.",
    ),
  zone: z.string().refine(isTimeZone, "Send a time zone such as Europe/Berlin").optional(),
  kinds: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(searchKind))
    .optional()
    .describe(`Only results of these kinds: one or several of \`${searchKinds.join("`, `")}\`, separated by commas.`),
  sort: z.enum(["best", "newest"]).default("best"),
  limit: z.coerce
    .number(searchMessages.limit(searchLimits.results))
    .int(searchMessages.limit(searchLimits.results))
    .min(1, searchMessages.limit(searchLimits.results))
    .max(searchLimits.results, searchMessages.limit(searchLimits.results))
    .default(usualResults),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** The places of words in a text: where each begins, and where it ends. */
const marks = z.array(z.tuple([z.int(), z.int()]));
export type Marks = z.infer<typeof marks>;

/** A result of the search. */
export const searchResult = z.object({
  kind: searchKind,
  id: z.string(),
  /** The task, or the task that it belongs to. Null for projects and people. */
  taskId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The number of the task in its project. */
  number: z.int().nullable(),
  /** The title of the task, of a comment's task too, or the name of the file, project or person. */
  title: z.string(),
  titleMatches: marks,
  /** Plain text in one line. */
  excerpt: z.string(),
  matches: marks,
  /** When the task was changed, the comment written, the file added. Null for projects and people. */
  at: z.iso.datetime().nullable(),
  /** The title of the task that a file belongs to. */
  taskTitle: z.string().nullable(),
  /** The author of a comment, or who added a file. */
  by: z.string().nullable(),
  /** The stage of the task. */
  stage: z.enum(workStages).nullable(),
  dueDate: z.string().nullable(),
  /** Whether the task, or the task that it belongs to, is in the archive. */
  archived: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchAnswer = z.object({
  results: z.array(searchResult),
  /** The number of results of each kind, up to 101. */
  counts: z.record(searchKind, z.int()),
  /** False if the search was stopped after a second. */
  isComplete: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
