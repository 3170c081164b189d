/** The rows of the permission table about projects and their stages. */
export const projectPermissions = {
  "GET /api/projects": [
    ["401 401 403 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/projects": [
    ["401 401 403 403 403 403 201 201 201 403", "a project"],
    ["401 401 403 403 403 403 201 201 201 403", "a project with the id of a third team's project"],
    ["401 401 403 403 403 403 409 409 201 403", "a project with the id of the team's project"],
    ["401 401 403 403 403 403 422 422 422 403", "a project led by a member of a third team"],
    ["401 401 403 403 403 403 422 422 422 403", "a project naming a third team"],
  ],
  "PATCH /api/projects/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a project of the team"],
    ["401 401 403 403 403 403 200 200 404 403", "restore a project of the team"],
    ["401 401 403 403 403 403 422 422 404 403", "a project of the team, led by a member of a third team"],
    ["401 401 403 403 403 403 422 422 404 403", "a project of the team, for tasks of a member of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "restore a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "DELETE /api/projects/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a project of the team"],
    ["401 401 403 403 403 403 404 404 404 403", "a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "POST /api/projects/:id/tasks": [
    ["401 401 403 403 403 403 201 201 404 403", "a task in a project of the team"],
    [
      "401 401 403 403 201 201 201 201 404 201",
      "a task in a project of the team, where members can create and edit tasks",
    ],
    [
      "401 401 403 403 403 403 201 201 404 403",
      "a task in a project whose members can only move tasks, where others can create them",
    ],
    [
      "401 401 403 403 201 201 201 201 404 201",
      "a task in a project whose members can create tasks, where others can only move them",
    ],
    ["401 401 403 403 403 403 422 422 404 403", "a task in a stage of a third team"],
    ["401 401 403 403 403 403 422 422 404 403", "a task assigned to a member of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "a task in a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404", "a malformed id"],
  ],
  "GET /api/stages": [
    ["401 401 403 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/stages": [
    ["401 401 403 403 403 403 201 201 404 403", "a stage of a project of the team"],
    ["401 401 403 403 403 403 201 201 404 403", "a stage with the id of a third team's stage"],
    ["401 401 403 403 403 403 404 404 404 403", "a stage of a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "a stage of an unknown project"],
  ],
  "PATCH /api/stages/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a stage of the team"],
    ["401 401 403 403 403 403 422 422 422 403", "a stage of the team, moved to a third team's project"],
    ["401 401 403 403 403 403 404 404 404 403", "a stage of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "DELETE /api/stages/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a stage of the team"],
    ["401 401 403 403 403 403 422 422 404 403", "a stage of the team, its tasks to a stage of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "a stage of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "a stage of a third team, its tasks to a stage of the team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "GET /api/task-numbers/:id": [
    ["401 401 403 403 200 200 200 200 404 200", "the number of a task of the team"],
    ["401 401 403 403 200 200 200 200 404 200", "the number of a task of the team before it moved"],
    ["401 401 403 403 404 404 200 200 404 404", "the number of a task of the team, in the trash"],
    ["401 401 403 403 404 404 404 404 404 404", "the number of a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
