const foreign = [
  ["401 401 403 403 404 404 404 404 404 404 404", "of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about time entries and timers. */
export const timePermissions = {
  "GET /api/tasks/:id/time": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a task of the team, in the trash"],
    ...foreign,
  ],
  "POST /api/tasks/:id/time": [
    ["401 401 403 403 201 201 201 201 404 201 201", "a task of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 409 409 409 409 404 409 409", "a task of the team, whose project does not track time"],
    ["401 401 403 403 403 403 201 201 404 403 403", "a task of the team, naming its owner"],
    ["401 401 403 403 403 403 422 422 404 403 403", "a task of the team, naming somebody of a third team"],
    ...foreign,
  ],
  "PATCH /api/time/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "of the team, the caller's"],
    ["401 401 403 403 403 403 200 200 404 403 403", "of the team, the owner's"],
    ["401 401 403 403 404 404 200 200 404 404 404", "of the team, the owner's on a task in the trash"],
    ...foreign,
  ],
  "DELETE /api/time/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "of the team, the caller's"],
    ["401 401 403 403 403 403 200 200 404 403 403", "of the team, the owner's"],
    ["401 401 403 403 404 404 200 200 404 404 404", "of the team, the owner's on a task in the trash"],
    ...foreign,
  ],
  "GET /api/timer": [["401 401 403 403 200 200 200 200 200 200 200", "the caller's"]],
  "PUT /api/timer": [
    ["401 401 403 403 200 200 200 200 404 200 200", "on a task of the team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "on a task of a third team"],
    ["401 401 403 403 422 422 422 422 422 422 422", "on a task of the team, naming another person"],
  ],
  "DELETE /api/timer": [
    ["401 401 403 403 200 200 200 200 404 200 200", "the caller's"],
    ["401 401 403 403 404 404 404 404 404 404 404", "the caller's, who has none"],
  ],
} as const;
