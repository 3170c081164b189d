/** The rows of the permission table about cycles. */
export const cyclePermissions = {
  "GET /api/cycles": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 404 200 200", "those of a project of the team"],
    ["401 401 403 200 200 200 200 200 404 200 404", "those of the hidden project"],
    ["401 401 403 200 404 404 404 404 404 404 404", "those of a project of a third team"],
    ["401 401 403 200 404 404 404 404 404 404 404", "those of an unknown project"],
  ],
} as const;
