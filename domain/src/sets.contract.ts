import { z } from "zod";
import { activityWire } from "./activity/activity.wire.ts";
import { attachmentWire } from "./attachment/attachment.wire.ts";
import { commentWire } from "./comment/comment.wire.ts";
import { followWire } from "./follow/follow.wire.ts";
import { gitReferenceWire } from "./git/git.wire.ts";
import { id } from "./kernel/ids.ts";
import { route } from "./kernel/route.ts";
import { linkWire } from "./link/link.wire.ts";
import { formerMemberWire } from "./member/former.ts";
import { subtaskWire } from "./subtask/subtask.wire.ts";
import {
  archiveCounts,
  archivePage,
  archiveQuery,
  beginQuery,
  matchQuery,
  nameQuery,
  taskCounts,
  textsQuery,
  wordQuery,
} from "./task/task.list.ts";
import { canTask } from "./task/task.policy.ts";
import { taskSummaryWire, taskTextsWire } from "./task/task.wire.ts";
import { timeEntryWire } from "./time-entry/time-entry.wire.ts";

/** The routes from which a page loads the sets that it shows. The published lists always contain everything. */
export const setsContract = {
  listFormerMembers: route({
    method: "GET",
    path: "/api/sets/core/former-members",
    summary: "The people who have left the caller's team, as they were when they left: its tasks still name them",
    access: "signed-in",
    status: 200,
    answer: z.array(formerMemberWire),
  }),
  listTaskSummaries: route({
    method: "GET",
    path: "/api/sets/tasks/default",
    summary: "The tasks of the caller's team without their long texts, except those in the archive",
    access: "signed-in",
    status: 200,
    answer: z.array(taskSummaryWire),
  }),
  beginTasks: route({
    method: "GET",
    path: "/api/sets/tasks",
    summary:
      "The tasks with which a page begins: of all projects in a small team, otherwise of the named project or of the " +
      "first ones. The header X-Sets names the sets that the response contains, or `tasks` for all",
    access: "signed-in",
    query: beginQuery,
    status: 200,
    answer: z.array(taskSummaryWire),
  }),
  countTasks: route({
    method: "GET",
    path: "/api/sets/tasks/counts",
    summary: "The number of tasks of each project that the caller sees, outside and inside the archive",
    access: "signed-in",
    may: canTask.read,
    status: 200,
    answer: taskCounts,
  }),
  listOwnTasks: route({
    method: "GET",
    path: "/api/sets/tasks/own",
    summary:
      "The open tasks in all projects that are assigned to the caller, or have an open subtask that is, without long " +
      "texts, except archived ones. Of very many, the newest ones",
    access: "signed-in",
    may: canTask.read,
    status: 200,
    answer: z.array(taskSummaryWire),
  }),
  listTasksOfProject: route({
    method: "GET",
    path: "/api/sets/tasks/:id",
    summary: "The tasks of one project without their long texts, except those in the archive",
    access: "signed-in",
    may: canTask.read,
    params: z.object({ id }),
    status: 200,
    answer: z.array(taskSummaryWire),
  }),
  getTaskSet: route({
    method: "GET",
    path: "/api/sets/task/:id",
    summary:
      "One task with its long texts, subtasks, links, files, Git references, time entries, followers, last comments and history, and the tasks that the links lead to; a trashed task only for admins and the member who trashed it",
    access: "signed-in",
    may: canTask.read,
    params: z.object({ id }),
    status: 200,
    answer: z.object({
      task: taskSummaryWire,
      texts: taskTextsWire,
      subtasks: z.array(subtaskWire),
      links: z.array(linkWire),
      linked: z.array(taskSummaryWire),
      comments: z.array(commentWire),
      /** Leads to older comments; null if there are none. */
      commentsBefore: z.string().nullable(),
      attachments: z.array(attachmentWire),
      gitReferences: z.array(gitReferenceWire),
      timeEntries: z.array(timeEntryWire),
      /** The people who follow the task, and whether the caller has muted it. */
      follows: z.array(followWire),
      activity: z.array(activityWire),
      /** Leads to older history; null if there is none. */
      activityBefore: z.string().nullable(),
    }),
  }),
  listTaskTexts: route({
    method: "GET",
    path: "/api/sets/task",
    summary: "The long texts of the tasks with the given ids",
    access: "signed-in",
    may: canTask.read,
    query: textsQuery,
    status: 200,
    answer: z.array(taskTextsWire),
  }),
  findTaskTexts: route({
    method: "GET",
    path: "/api/task-search",
    summary: "The ids of the tasks whose long texts or subtasks contain a word, ignoring case and accents",
    access: "signed-in",
    may: canTask.read,
    query: wordQuery,
    status: 200,
    answer: z.array(z.string()),
    rateLimit: "task-search",
  }),
  matchTasks: route({
    method: "GET",
    path: "/api/task-ids",
    summary: "The ids of the tasks that match a filter, including archived tasks",
    access: "signed-in",
    may: canTask.read,
    query: matchQuery,
    status: 200,
    answer: z.array(z.string()),
    rateLimit: "task-search",
  }),
  findTasks: route({
    method: "GET",
    path: "/api/tasks-by-name",
    summary:
      "The newest tasks outside the trash whose titles contain all words of a text, ignoring case and accents, and the task that has the text as its number",
    access: "signed-in",
    may: canTask.read,
    query: nameQuery,
    status: 200,
    answer: z.array(taskSummaryWire),
    rateLimit: "task-search",
  }),
  listArchive: route({
    method: "GET",
    path: "/api/sets/archive/default",
    summary:
      "A page of the archive, newest first: tasks completed over 30 days ago, those that were archived, or those in the trash that the caller sees",
    access: "signed-in",
    may: canTask.read,
    query: archiveQuery,
    status: 200,
    answer: archivePage,
  }),
  countArchive: route({
    method: "GET",
    path: "/api/sets/archive/default/counts",
    summary:
      "The number of tasks completed over 30 days ago by priority, of those that were archived, and of those in the trash that the caller sees",
    access: "signed-in",
    may: canTask.read,
    status: 200,
    answer: archiveCounts,
  }),
  listArchiveOfProject: route({
    method: "GET",
    path: "/api/sets/archive/:id",
    summary: "A page of the archive of one project, newest first: tasks completed over 30 days ago",
    access: "signed-in",
    may: canTask.read,
    params: z.object({ id }),
    query: archiveQuery,
    status: 200,
    answer: archivePage,
  }),
} as const;
