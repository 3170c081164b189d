const foreign = [
  ["401 401 403 403 404 404 404 404 404 404 404", "on a task of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about following tasks. */
export const followPermissions = {
  "POST /api/tasks/:id/follows": [
    ["401 401 403 403 201 201 201 201 404 201 201", "a task of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a task of the team, naming another person"],
    ["401 401 403 403 409 409 409 201 404 409 409", "a task of the team, with the id of how the owner follows another"],
    ...foreign,
  ],
  "PATCH /api/follows/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "of a task of the team, the caller's"],
    ["401 401 403 403 404 404 404 200 404 404 404", "of a task of the team, the owner's"],
    ...foreign,
  ],
  "DELETE /api/follows/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "of a task of the team, the caller's"],
    ["401 401 403 403 404 404 404 200 404 404 404", "of a task of the team, the owner's"],
    ...foreign,
  ],
} as const;
