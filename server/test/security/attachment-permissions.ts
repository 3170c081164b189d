const none = "401 401 403 403 404 404 404 404 404 404 404";
const foreign = [
  [none, "a file of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;

const everybody = "401 401 403 403 200 200 200 200 404 200 200";
const admins = "401 401 403 403 404 404 200 200 404 404 404";

/** The rows of the permission table about the files on tasks. */
export const attachmentPermissions = {
  "GET /api/attachments/limits": [["401 401 403 403 200 200 200 200 200 200 200", "those of the caller's team"]],
  "POST /api/tasks/:id/attachments": [
    ["401 401 403 403 201 201 201 201 404 201 201", "on a task of the team"],
    ["401 401 403 403 404 404 201 201 404 404 404", "on a task of the team, in the trash"],
    ["401 401 403 403 201 201 201 201 404 201 201", "on a task of the team, with the id of a file of a third team"],
    [none, "on a task of a third team"],
    [none, "an unknown id"],
    [none, "a malformed id"],
  ],
  "GET /api/attachments/:id/content": [
    [everybody, "a file of the team"],
    [admins, "a file of the team on a task in the trash"],
    [none, "a file of the team, removed"],
    ...foreign,
  ],
  "GET /api/attachments/:id/thumbnail": [
    [everybody, "a picture of the team"],
    [admins, "a picture of the team on a task in the trash"],
    [none, "a file of the team without a thumbnail"],
    [none, "a picture of the team, removed"],
    ...foreign,
  ],
  "DELETE /api/attachments/:id": [
    [everybody, "a file of the team that the caller uploaded"],
    ["401 401 403 403 403 403 200 200 404 403 403", "a file of the team that the owner uploaded"],
    [admins, "a file of the team on a task in the trash"],
    ...foreign,
  ],
  "POST /api/attachments/:id/restore": [
    [everybody, "a file of the team that the caller uploaded, removed by them"],
    [
      "401 401 403 403 403 403 200 200 404 403 403",
      "a file of the team that the caller uploaded, removed by the owner",
    ],
    ["401 401 403 403 409 409 409 409 404 409 409", "a file that is not removed"],
    ...foreign,
  ],
} as const;
