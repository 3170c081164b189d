const own = "401 401 403 403 403 403 200 200 404 403 403";
const none = "401 401 403 403 403 403 404 404 404 403 403";
const foreign = [
  [none, "an import of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;

/** The rows of the permission table about imports. */
export const importPermissions = {
  "GET /api/imports": [["401 401 403 403 403 403 200 200 200 403 403", "the list"]],
  "POST /api/imports": [["401 401 403 403 403 403 422 422 422 403 403", "a file that cannot be read"]],
  "GET /api/imports/:id": [[own, "an import of the team"], ...foreign],
  "GET /api/imports/:id/upload": [
    ["401 401 403 403 403 403 409 409 200 403 403", "an import of the team that another person has uploaded"],
    ["401 401 403 403 403 403 200 200 200 403 403", "an import of a third team"],
    ["401 401 403 403 403 403 200 200 200 403 403", "an unknown id"],
    [none, "a malformed id"],
  ],
  "PATCH /api/imports/:id": [
    [own, "an import of the team"],
    ["401 401 403 403 403 403 422 422 404 403 403", "an import of the team, with a member of a third team"],
    ["401 401 403 403 403 403 422 422 404 403 403", "an import of the team, into a project of a third team"],
    ...foreign,
  ],
  "POST /api/imports/:id/run": [
    ["401 401 403 403 403 403 409 409 404 403 403", "an import of the team that was undone"],
    ...foreign,
  ],
  "DELETE /api/imports/:id": [[own, "an import of the team that was undone"], ...foreign],
} as const;
