import { all } from "./actors.ts";

/** The rows of the permission table about notification settings and push messages. */
export const notificationSettingsPermissions = {
  "GET /api/notification-settings": [["401 401 403 200 200 200 200 200 200 200 200", "the caller's"]],
  "PATCH /api/notification-settings": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's, naming another person"],
  ],
  "POST /unsubscribe": [
    [all(422), "a token that was never issued"],
    [all(422), "a token of a member of the team with the id of a member of a third team"],
  ],
  "GET /api/push": [["401 401 403 200 200 200 200 200 200 200 200", "the caller's session"]],
  "PUT /api/push": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's session"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's session, with an address inside the network"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the session of another person"],
  ],
  "DELETE /api/push": [["401 401 403 200 200 200 200 200 200 200 200", "the caller's session"]],
} as const;
