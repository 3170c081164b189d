/** The rows of the permission table about labels. */
export const labelPermissions = {
  "GET /api/labels": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/labels": [
    ["401 401 403 403 403 403 201 201 201 403 403", "a label"],
    ["401 401 403 403 201 201 201 201 201 201 201", "a label, where members can edit tasks"],
    ["401 401 403 403 403 403 409 409 201 403 403", "a label with the name of the team's label"],
    ["401 401 403 403 403 403 409 409 201 403 403", "a label with the id of the team's label"],
    ["401 401 403 403 403 403 201 201 201 403 403", "a label with the id of a third team's label"],
    ["401 401 403 403 403 403 422 422 422 403 403", "a label, naming a third team"],
  ],
  "PATCH /api/labels/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a label of the team"],
    ["401 401 403 403 403 403 200 200 404 403 403", "a label of the team, where members can edit tasks"],
    ["401 401 403 403 403 403 422 422 422 403 403", "a label of the team, naming a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a label of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
  "DELETE /api/labels/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a label of the team"],
    ["401 401 403 403 403 403 200 200 404 403 403", "a label of the team, where members can edit tasks"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a label of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
  "POST /api/labels/:id/merge": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a label of the team"],
    ["401 401 403 403 403 403 200 200 404 403 403", "a label of the team, where members can edit tasks"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a label of the team, into one of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a label of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
} as const;
