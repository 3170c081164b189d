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

/** The same, and the token that acts as the team, which is no more the admins' than anybody's. */
const onAnyToken = [
  ...onTokens,
  ["401 401 403 403 404 404 200 200 404 404 404", "a token that acts as the team"],
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
    ["401 401 403 403 403 403 200 200 200 403 403", "those of the team and of its agents"],
  ],
  "POST /api/tokens": [
    ["401 401 403 403 201 201 201 201 201 201 201", "a token"],
    ["401 401 403 403 403 403 201 201 201 403 403", "a token that acts as the team"],
  ],
  "GET /api/tokens/:id/activity": onAnyToken,
  "POST /api/tokens/:id/undo": onAnyToken,
  "PATCH /api/tokens/:id": onAnyToken,
  "DELETE /api/tokens/:id": onAnyToken,
} as const;
