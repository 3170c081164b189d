/** The rows of the permission table about reports and the past of a project. */
export const reportPermissions = {
  "GET /api/reports/:kind": [
    ["401 401 403 403 200 200 200 200 200 200 200", "on all projects"],
    ["401 401 403 403 200 200 200 200 404 200 200", "on a project of the team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "on the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "on a project of a third team"],
    ["401 401 403 403 422 422 422 422 422 422 422", "of an unknown kind"],
    ["401 401 403 403 422 422 422 422 422 422 422", "on all projects, naming a third team"],
  ],
  "GET /api/projects/:id/at": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a project of the team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a project of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a project of the team, without a time"],
  ],
  "GET /api/projects/:id/moments": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a project of the team"],
    ["401 401 403 403 200 200 200 200 404 200 404", "the hidden project"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a project of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
