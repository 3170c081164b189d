/** The rows of the permission table about links. */
export const linkPermissions = {
  "GET /api/links": [
    ["401 401 403 403 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 403 200 200 200 200 200 200 200", "the list, of a project of a third team"],
  ],
  "POST /api/tasks/:id/links": [
    ["401 401 403 403 403 403 201 201 404 403 403", "from a task of the team to another one"],
    [
      "401 401 403 403 201 201 201 201 404 201 201",
      "from a task of the team to another one, where members can edit tasks",
    ],
    ["401 401 403 403 404 404 409 409 404 404 404", "from a task of the team, in the trash, to another one"],
    ["401 401 403 403 422 422 409 409 404 422 422", "from a task of the team to another one, in the trash"],
    ["401 401 403 403 422 422 422 422 404 422 422", "from a task of the team to a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "from a task of a third team to a task of the team"],
    [
      "401 401 403 403 201 201 201 201 404 201 422",
      "from a task of the team to a task of the hidden project, where members can edit tasks",
    ],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "DELETE /api/links/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a link of the team"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a link of the team, where members can edit tasks"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a link of the team, to a task in the trash"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a link of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
