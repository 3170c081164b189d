const foreign = [
  ["401 401 403 403 404 404 404 404 404 404 404", "a comment of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about comments. */
export const commentPermissions = {
  "GET /api/tasks/:id/comments": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a task of the team that the caller moved to the trash"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "POST /api/tasks/:id/comments": [
    ["401 401 403 403 201 201 201 201 404 201 201", "on a task of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "on a task of the team, in the trash"],
    ["401 401 403 403 201 201 201 201 404 201 201", "on a task of the team, with the id of a comment of a third team"],
    ["401 401 403 403 201 201 201 201 404 201 201", "on a task of the team, mentioning a member of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "on a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "PATCH /api/comments/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a comment of the team that the caller wrote"],
    ["401 401 403 403 403 403 403 200 404 403 403", "a comment of the team that the owner wrote"],
    [
      "401 401 403 403 404 404 403 200 404 404 404",
      "a comment of the team that the owner wrote on a task in the trash",
    ],
    ["401 401 403 403 404 404 404 404 404 404 404", "a comment of the team that the caller wrote, removed"],
    ...foreign,
  ],
  "DELETE /api/comments/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a comment of the team that the caller wrote"],
    ["401 401 403 403 403 403 200 200 404 403 403", "a comment of the team that the owner wrote"],
    [
      "401 401 403 403 404 404 200 200 404 404 404",
      "a comment of the team that the owner wrote on a task in the trash",
    ],
    ...foreign,
  ],
  "POST /api/comments/:id/restore": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a comment of the team that the caller wrote, removed by them"],
    [
      "401 401 403 403 403 403 200 200 404 403 403",
      "a comment of the team that the caller wrote, removed by the owner",
    ],
    ["401 401 403 403 409 409 409 409 404 409 409", "a comment that is not removed"],
    ...foreign,
  ],
  "PUT /api/comments/:id/reaction": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a comment of the team that the owner wrote"],
    [
      "401 401 403 403 404 404 200 200 404 404 404",
      "a comment of the team that the owner wrote on a task in the trash",
    ],
    ...foreign,
  ],
} as const;
