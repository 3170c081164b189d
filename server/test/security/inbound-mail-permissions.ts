const one = [
  ["401 401 403 403 200 200 200 200 404 200 200", "of a member of the team, the caller's or else the owner's"],
  ["401 401 403 403 404 404 404 404 404 404 404", "of a member of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about mail addresses. */
export const inboundMailPermissions = {
  "GET /api/mail-addresses": [["401 401 403 403 200 200 200 200 200 200 200", "the caller's"]],
  "POST /api/mail-addresses": [
    ["401 401 403 403 403 403 201 201 422 403 403", "of a project of the team"],
    ["401 401 403 403 201 201 201 201 422 201 201", "of a project in which members can create tasks"],
    ["401 401 403 403 422 422 422 422 422 422 422", "of a project of a third team"],
    ["401 401 403 403 403 403 201 201 422 403 422", "of the hidden project"],
    ["401 401 403 403 422 422 422 422 422 422 422", "naming another person"],
  ],
  "POST /api/mail-addresses/:id/secret": one,
  "DELETE /api/mail-addresses/:id": one,
} as const;
