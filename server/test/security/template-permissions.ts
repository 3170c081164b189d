/** The rows of the permission table about templates. */
export const templatePermissions = {
  "GET /api/templates": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/templates": [
    ["401 401 403 403 403 403 201 201 201 403 403", "a template for tasks"],
    ["401 401 403 403 201 201 201 201 201 201 201", "a template for tasks, where members can create and edit tasks"],
    ["401 401 403 403 403 403 201 201 201 403 403", "a template for projects, where members can create and edit tasks"],
    ["401 401 403 403 403 403 409 409 201 403 403", "a template with the id of the team's template"],
    ["401 401 403 403 403 403 201 201 201 403 403", "a template with the id of a third team's template"],
    ["401 401 403 403 403 403 422 422 422 403 403", "a template naming a third team"],
  ],
  "PATCH /api/templates/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a template of the team for tasks"],
    [
      "401 401 403 403 403 403 200 200 404 403 403",
      "a template of the team for tasks, where members can create and edit tasks",
    ],
    [
      "401 401 403 403 200 200 200 200 200 200 200",
      "the caller's template for tasks, where members can create and edit tasks",
    ],
    [
      "401 401 403 403 404 404 200 200 404 404 404",
      "a template of the team for projects, where members can create and edit tasks",
    ],
    ["401 401 403 403 403 403 404 404 404 403 403", "a template of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
  "DELETE /api/templates/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a template of the team for tasks"],
    [
      "401 401 403 403 200 200 200 200 200 200 200",
      "the caller's template for tasks, where members can create and edit tasks",
    ],
    [
      "401 401 403 403 404 404 200 200 404 404 404",
      "a template of the team for projects, where members can create and edit tasks",
    ],
    ["401 401 403 403 403 403 404 404 404 403 403", "a template of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
} as const;
