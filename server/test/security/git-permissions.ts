import { all } from "./actors.ts";

const own = "401 401 403 403 403 403 200 200 404 403 403";
const none = "401 401 403 403 403 403 404 404 404 403 403";

const foreign = [
  [none, "a connection of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;

/** The rows of the permission table about Git connections. Their events are signed, whoever sends them. */
export const gitPermissions = {
  "GET /api/git-connections": [["401 401 403 403 403 403 200 200 200 403 403", "the list"]],
  "POST /api/git-connections": [
    ["401 401 403 403 403 403 201 201 201 403 403", "a connection"],
    ["401 401 403 403 403 403 422 422 422 403 403", "a connection of a project of a third team"],
  ],
  "PATCH /api/git-connections/:id": [
    [own, "a connection of the team"],
    ["401 401 403 403 403 403 422 422 404 403 403", "a stage of a third team"],
    ...foreign,
  ],
  "POST /api/git-connections/:id/secret": [[own, "a connection of the team"], ...foreign],
  "DELETE /api/git-connections/:id": [[own, "a connection of the team"], ...foreign],
  "POST /api/git/:id": [
    [all(200), "an event, signed by a connection of the team"],
    [all(401), "an event for a connection of the team, not signed"],
    [all(401), "an event, signed by a connection of a third team"],
    [all(401), "an unknown id"],
    [all(401), "a malformed id"],
  ],
} as const;
