/** The rows of the permission table about the inbox. */
export const notificationPermissions = {
  "GET /api/notifications": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200 200", "the list, naming another person"],
  ],
  "GET /api/notifications/older": [
    ["401 401 403 403 200 200 200 200 200 200 200", "the caller's, before one of the owner"],
    ["401 401 403 403 422 422 422 422 422 422 422", "before nothing"],
  ],
  "PATCH /api/notifications": [
    ["401 401 403 403 200 200 200 200 200 200 200", "one of the owner, of whom the answer says nothing to others"],
    ["401 401 403 403 200 200 200 200 200 200 200", "one of a third team"],
    ["401 401 403 403 200 200 200 200 200 200 200", "an unknown id"],
    ["401 401 403 403 422 422 422 422 422 422 422", "a malformed id"],
    ["401 401 403 403 422 422 422 422 422 422 422", "another field of one of the owner"],
  ],
} as const;
