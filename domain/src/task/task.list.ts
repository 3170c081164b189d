import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { stage } from "./task.ts";

/** The most tasks that one page of the list can have. */
const longestPage = 1000;
const pageLength = `Send a whole number from 1 to ${longestPage}`;

/**
 * Query of `GET /api/tasks`. Other parameters are ignored, as they were before these existed. The descriptions are part
 * of the API documentation.
 */
export const taskListQuery = z.object({
  stage: stage.optional().describe("Only tasks of this stage."),
  updatedSince: z.iso
    .datetime({ offset: true, error: "Send a time such as 2026-11-23T09:30:00Z" })
    .transform((time) => new Date(time).toISOString())
    .optional()
    .describe("Only tasks created or changed at this time or later. Deleted tasks are not listed."),
  limit: z.coerce
    .number(pageLength)
    .int(pageLength)
    .min(1, pageLength)
    .max(longestPage, pageLength)
    .optional()
    .describe(
      "The most tasks in the response, in the order of their ids; fewer if they are long. While there are more, the " +
        'header Link names the next page: </api/tasks?…&after=…>; rel="next".',
    ),
  after: id.optional().describe("Only tasks with a greater id, such as the last one of the previous page."),
});
export type TaskListQuery = z.output<typeof taskListQuery>;
