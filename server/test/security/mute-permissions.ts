/** The rows of the permission table about muting projects. */
export const mutePermissions = {
  "GET /api/mutes": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming another person"],
  ],
  "POST /api/mutes": [
    ["401 401 403 403 201 201 201 201 404 201 201", "muting a project of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "muting a project of the team, in the trash"],
    ["401 401 403 403 422 422 422 422 422 422 422", "muting a project of the team, naming another person"],
    ["401 401 403 403 409 409 409 409 404 409 409", "muting with the id of how the owner muted another"],
    ["401 401 403 403 404 404 404 404 404 404 404", "muting a project of a third team"],
    ["401 401 403 403 201 201 201 201 404 201 404", "muting the hidden project"],
  ],
  "DELETE /api/mutes/:id": [
    ["401 401 403 403 200 200 200 200 404 200 200", "of the caller, of a project of the team"],
    ["401 401 403 403 404 404 404 200 404 404 404", "of the owner, of a project of the team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
} as const;
