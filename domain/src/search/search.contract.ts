import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { searchAnswer, searchQuery } from "./search.ts";

/** The route of the search. */
export const searchContract = {
  search: route({
    method: "GET",
    path: "/api/search",
    summary:
      "Tasks, comments, files, projects and people that contain all words of a text, best first, with the positions of the matches; " +
      "also archived tasks, never those in the trash",
    access: "signed-in",
    may: canTask.read,
    query: searchQuery,
    status: 200,
    answer: searchAnswer,
    rateLimit: "task-search",
  }),
} as const;
