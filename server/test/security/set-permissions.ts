import { calendarFeedPermissions } from "./calendar-feed-permissions.ts";
import { dayPlanPermissions } from "./day-plan-permissions.ts";
import { inboundMailPermissions } from "./inbound-mail-permissions.ts";
import { reminderPermissions } from "./reminder-permissions.ts";
import { reportPermissions } from "./report-permissions.ts";
import { timePermissions } from "./time-permissions.ts";

const ofProject = [
  ["401 401 403 403 200 200 200 200 404 200 200", "a project of the team"],
  ["401 401 403 403 404 404 200 200 404 404 404", "a project of the team, in the trash"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a project of a third team"],
  ["401 401 403 403 200 200 200 200 404 200 404", "the hidden project"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about the sets that pages load, and plans of the day. */
export const setPermissions = {
  ...dayPlanPermissions,
  ...reportPermissions,
  ...reminderPermissions,
  ...timePermissions,
  ...calendarFeedPermissions,
  ...inboundMailPermissions,
  "GET /api/sets/core/former-members": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "GET /api/sets/tasks/default": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "GET /api/sets/tasks": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the first tasks"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the first tasks, with a project of a third team"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the first tasks, naming a third team"],
  ],
  "GET /api/sets/tasks/counts": [["401 401 403 403 200 200 200 200 200 200 200", "the counts"]],
  "GET /api/sets/tasks/own": [["401 401 403 403 200 200 200 200 200 200 200", "the own tasks"]],
  "GET /api/sets/tasks/:id": ofProject,
  "GET /api/sets/archive/:id": ofProject,
  "GET /api/sets/task/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team that the caller moved to the trash"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a task of a third team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "a task of the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "GET /api/sets/task": [
    ["401 401 403 403 200 200 200 200 200 200 200", "the texts of a task of the team"],
    ["401 401 403 403 200 200 200 200 200 200 200", "the texts of tasks of a third team"],
    ["401 401 403 403 200 200 200 200 200 200 200", "the texts of tasks of the hidden project"],
    ["401 401 403 403 422 422 422 422 422 422 422", "the texts of a malformed id"],
    ["401 401 403 403 422 422 422 422 422 422 422", "the texts of tasks, naming a third team"],
  ],
  "GET /api/task-search": [
    ["401 401 403 403 200 200 200 200 200 200 200", "a word"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a single letter"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a word, naming a third team"],
  ],
  "GET /api/task-ids": [
    ["401 401 403 403 200 200 200 200 200 200 200", "a filter"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a filter that cannot be read"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a filter, naming a third team"],
  ],
  "GET /api/search": [
    ["401 401 403 403 200 200 200 200 200 200 200", "words"],
    ["401 401 403 403 200 200 200 200 200 200 200", "words of the hidden project"],
    ["401 401 403 403 422 422 422 422 422 422 422", "too long a text"],
    ["401 401 403 403 422 422 422 422 422 422 422", "words, naming a third team"],
  ],
  "GET /api/tasks-by-name": [
    ["401 401 403 403 200 200 200 200 200 200 200", "a part of a title"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a single letter"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a part of a title, naming a third team"],
  ],
  "GET /api/sets/archive/default": [
    ["401 401 403 403 200 200 200 200 200 200 200", "the trash"],
    ["401 401 403 403 200 200 200 200 200 200 200", "what was archived"],
    ["401 401 403 403 200 200 200 200 200 200 200", "the trash after a task of a third team"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a stage that is not in the archive"],
    ["401 401 403 403 422 422 422 422 422 422 422", "the trash, naming a third team"],
  ],
  "GET /api/sets/archive/default/counts": [["401 401 403 403 200 200 200 200 200 200 200", "the counts"]],
} as const;
