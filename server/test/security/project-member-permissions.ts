/** The rows of the permission table about the chosen people of projects. */
export const projectMemberPermissions = {
  "GET /api/project-members": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/project-members": [
    ["401 401 403 403 403 403 201 201 404 403 403", "a member of the team for a project of the team"],
    ["401 401 403 403 403 403 201 201 404 403 403", "the outsider for the hidden project"],
    ["401 401 403 403 403 403 422 422 404 403 403", "a member of a third team for a project of the team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a member of the team for a project of a third team"],
  ],
  "DELETE /api/project-members/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "one of a project of the team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "one of a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
} as const;
