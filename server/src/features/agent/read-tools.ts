import { commentContract } from "@baton/domain/comment/comment.contract";
import { contract } from "@baton/domain/contract";
import { proposalContract } from "@baton/domain/proposal/proposal.contract";
import { searchQuery } from "@baton/domain/search/search";
import { includesScope } from "@baton/domain/session/token-scope";
import { taskListQuery } from "@baton/domain/task/task.list";
import { z } from "zod";
import { commentsAs, resultWords, taskWords, textsOf } from "./compact.ts";
import { type Tool, type ToolCall, tool } from "./tool.ts";

/** Maximum number of tasks in an answer, and without a limit of the call. */
const [mostTasks, usualTasks] = [200, 50];

/** How agents name a task. */
export const taskRef = z.string().describe("The number of a task, such as WEB-12, or its id.");

async function membersOf({ door, scopes }: ToolCall) {
  const members = includesScope(scopes, "members:read") ? await door.call(contract.listMembers) : [];
  return new Map(members.map(({ _id, username }) => [_id, username]));
}

/** The tools that read. */
export const readTools: readonly Tool[] = [
  tool({
    name: "list_projects",
    title: "List projects",
    description:
      "The projects of the team, each with its key and its stages in order. A task's number starts with the key.",
    route: contract.listProjects,
    input: z.strictObject({}),
    run: async ({ names }) => {
      const [projects, stages] = await Promise.all([names.projects(), names.stages()]);
      return {
        projects: projects.map(({ id, key, name, archivedAt }) => ({
          ...{ id, key, name },
          ...(archivedAt === null ? {} : { archived: true }),
          stages: stages
            .filter(({ projectId }) => projectId === id)
            .map((stage) => ({ id: stage.id, name: stage.name, category: stage.category })),
        })),
      };
    },
  }),
  tool({
    name: "list_tasks",
    title: "List tasks",
    description:
      "Tasks that match a filter, such as `project:WEB is:open assignee:me due:<7d`. Without a filter, all tasks that are not in the archive.",
    route: contract.listTasks,
    input: z.strictObject({
      filter: taskListQuery.shape.filter,
      sort: taskListQuery.shape.sort,
      zone: taskListQuery.shape.zone,
      limit: z.int().min(1).max(mostTasks).optional().describe(`How many tasks. Default: ${usualTasks}.`),
      after: z.string().optional().describe("The `next` of the previous page."),
    }),
    run: async ({ door, names }, { limit = usualTasks, ...query }) => {
      const { answer, next } = await door.page(contract.listTasks, { query: { ...query, limit } });
      const words = await taskWords(names);
      return { tasks: answer.map(words), next };
    },
  }),
  tool({
    name: "get_task",
    title: "Get a task",
    description: "A task with its texts, its subtasks and its last comments.",
    route: contract.getTask,
    input: z.strictObject({ id: taskRef }),
    run: async (call, { id: named }) => {
      const { door, names, origin } = call;
      const id = await names.task(named);
      const task = await door.call(contract.getTask, { id });
      const [words, members, page] = await Promise.all([
        taskWords(names),
        membersOf(call),
        door.call(commentContract.listComments, { id }),
      ]);
      const commentList = commentsAs(page.comments, (userId) => members.get(userId) ?? userId);
      return { ...words(task), ...textsOf(task), commentList, url: `${origin}/user/tasks/${id}` };
    },
  }),
  tool({
    name: "search",
    title: "Search",
    description:
      "Tasks, comments, files, projects and people whose texts contain all words, best first. To list tasks by their fields, use list_tasks.",
    route: contract.search,
    input: z.strictObject({
      q: searchQuery.shape.q,
      filter: searchQuery.shape.filter,
      kinds: searchQuery.shape.kinds,
      limit: z
        .int()
        .min(1)
        .max(mostTasks / 2)
        .optional(),
    }),
    run: async ({ door, names }, query) => {
      const { results } = await door.call(contract.search, { query });
      return { results: results.map(await resultWords(names)) };
    },
  }),
  tool({
    name: "list_proposals",
    title: "List proposals",
    description: "What you have proposed: what waits for a person, or what was decided and why it was rejected.",
    route: proposalContract.listProposals,
    forProposals: true,
    input: z.strictObject({ state: z.enum(["waiting", "decided"]).optional().describe("Default: waiting.") }),
    run: async ({ door }, query) => {
      const proposals = await door.call(proposalContract.listProposals, { query });
      return {
        proposals: proposals.map(({ id, kind, state, task, title, reason, answer, createdAt }) => ({
          ...{ id, kind, state, task: task?.title ?? title, reason, createdAt },
          ...(answer === "" ? {} : { answer }),
        })),
      };
    },
  }),
  tool({
    name: "list_members",
    title: "List members",
    description: "The people of the team. Tasks are assigned to them by name or e-mail address.",
    route: contract.listMembers,
    input: z.strictObject({}),
    run: async ({ door }) => {
      const members = await door.call(contract.listMembers);
      return { members: members.map(({ _id, username, email, role }) => ({ id: _id, name: username, email, role })) };
    },
  }),
];
