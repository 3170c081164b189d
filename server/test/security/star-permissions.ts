/** The rows of the permission table about stars. */
export const starPermissions = {
  "GET /api/stars": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming another person"],
  ],
  "POST /api/stars": [
    ["401 401 403 403 201 201 201 201 404 201 201", "a star on a project of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "a star on a project of the team, in the trash"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a star on a project of the team, naming another person"],
    ["401 401 403 403 409 409 409 409 404 409 409", "a star with the id of the owner's star"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a star on a project of a third team"],
    ["401 401 403 403 201 201 201 201 404 201 404", "a star on the hidden project"],
  ],
  "DELETE /api/stars/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "a star of the caller on a project of the team"],
    ["401 401 403 403 404 404 404 200 404 404 404", "a star of the owner on a project of the team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a star of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
