/** The rows of the permission table about subtasks. */
export const subtaskPermissions = {
  "POST /api/tasks/:id/subtasks": [
    ["401 401 403 403 201 201 201 201 404 201 201", "a subtask of a task of the team"],
    ["401 401 403 403 201 201 201 201 404 201 201", "many subtasks of a task of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "a subtask of a task of the team, in the trash"],
    [
      "401 401 403 403 422 422 422 422 404 422 422",
      "a subtask of a task of the team, assigned to a member of a third team",
    ],
    ["401 401 403 403 403 403 201 201 404 403 403", "a subtask of a task of the team, in place of another one"],
    [
      "401 401 403 403 201 201 201 201 404 201 201",
      "a subtask of a task of the team, in place of another one, where members can edit tasks",
    ],
    ["401 401 403 403 422 422 422 422 404 422 422", "a subtask of a task of the team, in place of one of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a subtask of a task of a third team"],
    ["401 401 403 403 201 201 201 201 404 201 404", "a subtask of a task of the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "PATCH /api/subtasks/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a subtask of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a subtask of the team, in the trash"],
    ["401 401 403 403 422 422 422 422 404 422 422", "a subtask of the team, assigned to a member of a third team"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a subtask of the team, moved to a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a subtask of a third team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "a subtask of the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "DELETE /api/subtasks/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a subtask of the team"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a subtask of the team, where members can edit tasks"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a subtask of the team that the caller added"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a subtask of the team, in the trash"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a subtask of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "POST /api/subtasks/:id/convert": [
    ["401 401 403 403 403 403 201 201 404 403 403", "a subtask of the team"],
    ["401 401 403 403 403 403 201 201 404 403 403", "a subtask of the team, where members can edit tasks"],
    ["401 401 403 403 201 201 201 201 404 201 201", "a subtask of the team, where members can create and edit tasks"],
    [
      "401 401 403 403 409 409 201 201 404 409 409",
      "a subtask of the team, into a task in the trash, where members can create and edit tasks",
    ],
    ["401 401 403 403 404 404 404 404 404 404 404", "a subtask of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
