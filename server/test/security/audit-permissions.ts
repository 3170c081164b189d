/** The rows of the permission table about the audit trail. */
export const auditPermissions = {
  "GET /api/audit": [
    ["401 401 403 403 403 403 200 200 200 403 403", "the newest lines"],
    ["401 401 403 403 403 403 200 200 200 403 403", "lines older than one of a third team"],
    ["401 401 403 403 403 403 422 422 422 403 403", "lines older than a malformed id"],
    ["401 401 403 403 403 403 422 422 422 403 403", "the lines of a third team"],
  ],
} as const;
