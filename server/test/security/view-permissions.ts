const changes = [
  ["401 401 403 403 403 403 200 200 404 403 403", "a shared view of the team"],
  ["401 401 403 403 200 200 200 200 200 200 200", "a view of the caller"],
  ["401 401 403 403 404 404 404 200 404 404 404", "a view that only the owner sees"],
  ["401 401 403 403 403 403 200 200 404 403 404", "a shared view of the hidden project"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a view of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about views. */
export const viewPermissions = {
  "GET /api/views": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/views": [
    ["401 401 403 403 201 201 201 201 201 201 201", "a view of all projects"],
    ["401 401 403 403 201 201 201 201 404 201 201", "a view of a project of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "a view of a project of the team, in the trash"],
    ["401 401 403 403 201 201 201 201 404 201 404", "a view of the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a view of a project of a third team"],
    ["401 401 403 403 403 403 201 201 422 403 403", "a shared view of the team for the owner"],
    ["401 401 403 403 403 403 403 201 403 403 403", "a view that only the owner sees"],
    ["401 401 403 403 409 409 409 409 201 409 409", "a view with the id of the owner's view"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a view naming a third team"],
  ],
  "PATCH /api/views/:id": [
    ...changes,
    ["401 401 403 403 200 200 200 200 404 200 404", "a star on a shared view of the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "move a view of the caller to a project of a third team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "move a view of the caller to the hidden project"],
  ],
  "DELETE /api/views/:id": changes,
} as const;
