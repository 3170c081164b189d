const foreign = [
  ["401 401 403 403 404 404 404 404 404 404 404", "on a task of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about reminders. */
export const reminderPermissions = {
  "GET /api/tasks/:id/reminders": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a task of the team, in the trash"],
    ...foreign,
  ],
  "POST /api/tasks/:id/reminders": [
    ["401 401 403 403 201 201 201 201 404 201 201", "a task of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a task of the team, naming another person"],
    ...foreign,
  ],
  "DELETE /api/reminders/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "of a task of the team, the caller's"],
    ["401 401 403 403 404 404 404 200 404 404 404", "of a task of the team, the owner's"],
    ...foreign,
  ],
} as const;
