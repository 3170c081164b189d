import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { isTimeZone } from "../notification-settings/time-zone.ts";
import { parseSort, sortKeys } from "./task.sort.ts";
import { priorities, stage } from "./task.ts";
import { taskSummaryWire } from "./task.wire.ts";

/** Maximum number of tasks per page of the list. */
export const longestPage = 1000;
const pageLength = `Send a whole number from 1 to ${longestPage}`;

/**
 * Query of `GET /api/tasks`. Other parameters are ignored, as they were before these existed. The descriptions are part
 * of the API documentation.
 */
export const taskListQuery = z
  .object({
    stage: stage.optional().describe("Only tasks of this stage."),
    project: uuid.optional().describe("Only tasks of the project with this id."),
    updatedSince: z.iso
      .datetime({ offset: true, error: "Send a time such as 2026-11-23T09:30:00Z" })
      .transform((time) => new Date(time).toISOString())
      .optional()
      .describe("Only tasks created or changed at this time or later. Deleted tasks are not listed."),
    filter: z
      .string()
      .optional()
      .describe(
        "Only tasks that match a filter such as `assignee:me due:<7d -label:later`. All terms must hold, and of the values " +
          "of a term, one; `-` excludes. Names with a blank, comma, colon or quotation mark are quoted. Fields: " +
          "`project`, `stage`, `label`, `assignee`, `creator` (a name or an id; `me`, `none`), `priority`, `due`, `start`, " +
          "`created`, `updated`, `completed` (a day, `today`, `this-week`, `2026-11-24..2026-12-01`, `0d..7d`, `<7d`, `>7d`, " +
          "`none`), `estimate` (`3`, `<3`, `1..5`, `none`), `is` (`open`, `completed`, `blocked`, `overdue`, `archived`, " +
          "`followed`), `has` (`description`, `files`, `comments`, `subtasks`, `links`, `dates`), `text`, and the names or ids of " +
          "custom fields (an option, a number, a day, a person, a text, `yes`, `no`, `none`, by their types). A text without a " +
          "field is looked for in title and number. Tasks in the trash are never found, and archived tasks only with " +
          "`is:archived`. An error names the `position` and `length` of the characters at fault.",
      ),
    zone: z
      .string()
      .refine(isTimeZone, "Send a time zone such as Europe/Berlin")
      .optional()
      .describe("The time zone of the days in `filter`. Default: the caller's own."),
    sort: z
      .string()
      .transform((text, issues) => {
        const sort = parseSort(text);
        if (sort) return sort;
        const message = `Send one or several of ${sortKeys.join(", ")} or ids of custom fields, separated by commas; - in front turns one round`;
        issues.addIssue({ code: "custom", message });
        return z.NEVER;
      })
      .optional()
      .describe(
        `Sorts by one or several of ${sortKeys.map((key) => `\`${key}\``).join(", ")} or ids of custom fields, separated by commas; \`-\` in front ` +
          "turns one round: `priority,-due`. Tasks without a value are last either way, and equal tasks are in the order of " +
          `their numbers. A sorted list comes in pages of at most ${longestPage} tasks: follow the header Link.`,
      ),
    limit: z.coerce
      .number(pageLength)
      .int(pageLength)
      .min(1, pageLength)
      .max(longestPage, pageLength)
      .optional()
      .describe(
        "The maximum number of tasks in the response, ordered by id unless sorted. Long tasks make it shorter. While there are more, the " +
          'header Link names the next page: </api/tasks?…&after=…>; rel="next".',
      ),
    after: z
      .string()
      .max(8_000)
      .optional()
      .describe(
        "Only tasks with a greater id, such as the last one of the previous page. In a sorted list, the value that the " +
          "header Link names.",
      ),
  })
  .refine(({ sort, after }) => sort !== undefined || after === undefined || id.safeParse(after).success, {
    path: ["after"],
    error: "Send a valid id",
  });
export type TaskListQuery = z.output<typeof taskListQuery>;

/** Maximum number of tasks per page of the archive. A page of long tasks has fewer. */
export const archivePageLength = 200;

/** The parts of the archive: tasks completed long ago, tasks that a person archived, and the trash. */
export const archiveParts = ["completed", "archived", "delete"] as const;
export type ArchivePart = (typeof archiveParts)[number];

/** Query of `GET /api/sets/archive/default`, and of the archive of one project. */
export const archiveQuery = z.strictObject({
  stage: z.enum(archiveParts, `Choose one of ${archiveParts.join(", ")}`),
  /** The value of `next` of the previous page. */
  after: id.optional(),
});

/** A page of the archive. `next` is null on the last one. */
export const archivePage = z.object({ tasks: z.array(taskSummaryWire), next: z.string().nullable() });

const count = z.int().min(0);

/** The number of tasks in each part of the archive. */
export const archiveCounts = z.object({
  completed: z.record(z.enum(priorities), count),
  archived: count,
  delete: count,
});
export type ArchiveCounts = z.infer<typeof archiveCounts>;

/** The number of tasks of each priority. */
const byPriority = z.record(z.enum(priorities), count);

/** The number of tasks of a project in each stage outside the archive, and of tasks completed long ago. */
const projectCounts = z.object({
  todo: byPriority,
  "in-progress": byPriority,
  completed: byPriority,
  older: byPriority,
});
export type ProjectCounts = z.infer<typeof projectCounts>;

/**
 * The number of tasks of each project that has any, by the project's id; of archived tasks; and of the tasks in the
 * trash that the caller sees.
 */
export const taskCounts = z.object({ projects: z.record(z.string(), projectCounts), archived: count, delete: count });
export type TaskCounts = z.infer<typeof taskCounts>;

/** Query of `GET /api/sets/tasks`: the key of the project that the page shows. */
export const beginQuery = z.strictObject({ project: z.string().max(20).optional() });

/**
 * Maximum number of tasks that a page loads at once: when it begins with a board, and when it begins with a list. Pages
 * of larger teams load project by project.
 */
export const loadedAtOnce = { board: 3000, lists: 20_000 } as const;

/** Maximum number of texts that one request returns. */
export const maxTexts = 50;

/** Query of `GET /api/sets/task`: ids, separated by commas. Tasks that the caller does not see are omitted. */
export const textsQuery = z.strictObject({
  ids: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(id).min(1).max(maxTexts, `At most ${maxTexts} tasks`)),
});

/** Maximum number of tasks that a search by title or number returns. */
export const maxFound = 20;

/** Query of `GET /api/tasks-by-name`: a part of a title, or a number such as WEB-12. */
export const nameQuery = z.strictObject({ text: z.string().min(2, "At least 2 characters").max(200) });

/** Query of `GET /api/task-ids`. */
export const matchQuery = z.strictObject({ filter: z.string().min(1, "Write a filter") });

/** Query of `GET /api/task-search`. */
export const wordQuery = z.strictObject({ word: z.string().min(2, "At least 2 characters").max(100) });
