/** The rows of the permission table about the history of tasks. */
export const activityPermissions = {
  "GET /api/tasks/:id/activity": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team that the caller moved to the trash"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "GET /api/projects/:id/activity": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a project of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a project of the team, in the trash"],
    ["401 401 403 403 200 200 200 200 404 200 404", "the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a project of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "GET /api/activity/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a line about a project of the team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "a line about the hidden project"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a line about a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a line about a task of the team, in the trash"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a line about a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
