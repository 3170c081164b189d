const changes = [
  ["401 401 403 403 403 403 200 200 404 403 403", "a field of the team"],
  ["401 401 403 403 403 403 200 200 404 403 403", "a field of the hidden project"],
  ["401 401 403 403 403 403 404 404 404 403 403", "a field of a third team"],
  ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
  ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
] as const;

/** The rows of the permission table about custom fields. */
export const fieldPermissions = {
  "GET /api/fields": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/fields": [
    ["401 401 403 403 403 403 201 201 404 403 403", "a field of a project of the team"],
    ["401 401 403 403 403 403 201 201 404 403 403", "a field with the id of a third team's field"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a field of a project of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a field of an unknown project"],
  ],
  "PATCH /api/fields/:id": [
    ...changes,
    ["401 401 403 403 403 403 422 422 422 403 403", "a field of the team, moved to a third team's project"],
  ],
  "POST /api/fields/:id/merge": [
    ["401 401 403 403 403 403 422 422 404 403 403", "a field of the team"],
    ["401 401 403 403 403 403 422 422 404 403 403", "a field of the hidden project"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a field of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
  "DELETE /api/fields/:id": changes,
  "POST /api/fields/:id/restore": changes,
} as const;
