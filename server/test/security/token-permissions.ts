import { all } from "./actors.ts";

const withToken = "401 401 401 401 200 200 200 200 200 200 200";
const none = "401 401 403 403 404 404 404 404 404 404 404";

const onTokens = [
  ["401 401 403 403 200 200 200 200 200 200 200", "a token of the caller"],
  [none, "a token of a member of the team"],
  [none, "a token of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;

/** The rows of the permission table about API tokens, and about agents, which use them. */
export const tokenPermissions = {
  "POST /mcp": [
    [all(401), "the tools, without a token"],
    [withToken, "the tools, with a token of the caller"],
    [withToken, "a task of the hidden project, with a token of the caller"],
  ],
  "GET /api/tokens": [
    ["401 401 403 403 200 200 200 200 200 200 200", "the caller's"],
    ["401 401 403 403 403 403 200 200 200 403 403", "those of the agents of the team"],
  ],
  "POST /api/tokens": [["401 401 403 403 201 201 201 201 201 201 201", "a token"]],
  "GET /api/tokens/:id/activity": onTokens,
  "POST /api/tokens/:id/undo": onTokens,
  "PATCH /api/tokens/:id": onTokens,
  "DELETE /api/tokens/:id": onTokens,
} as const;
