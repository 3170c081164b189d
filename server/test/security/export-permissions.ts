const foreign = "401 401 403 403 404 404 404 404 404 404 404";

const reads = [
  ["401 401 403 403 200 200 200 200 404 200 200", "an export of the caller"],
  ["401 401 403 403 404 404 200 200 404 404 404", "an export of the team by the owner"],
  ["401 401 403 403 404 404 200 200 404 404 404", "an export of the whole team by the caller"],
  ["401 401 403 403 200 200 200 200 404 200 404", "an export of the hidden project by the caller"],
  [foreign, "an export of a third team"],
  [foreign, "an unknown id"],
  [foreign, "a malformed id"],
] as const;

/** The rows of the permission table about exports. */
export const exportPermissions = {
  "GET /api/exports": [["401 401 403 403 200 200 200 200 200 200 200", "the list"]],
  "POST /api/exports": [
    [
      "401 401 403 403 409 409 409 409 404 409 409",
      "a project of the team, while another export of the caller is running",
    ],
    ["401 401 403 403 403 403 409 409 409 403 403", "the whole team, while another export of the caller is running"],
    [
      "401 401 403 403 409 409 409 409 404 409 404",
      "the hidden project, while another export of the caller is running",
    ],
    [foreign, "a project of a third team"],
    ["401 401 403 403 404 404 404 409 404 404 404", "a view that only the owner sees"],
  ],
  "GET /api/exports/:id": reads,
  "GET /api/exports/:id/content": reads,
} as const;
