const one = [
  ["401 401 403 403 200 200 200 200 200 200 200", "of a member of the team, the caller's"],
  ["401 401 403 403 404 404 404 404 404 404 404", "of a member of a third team"],
  ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
  ["401 401 403 403 404 404 404 404 404 404 404", "a malformed id"],
] as const;

/** The rows of the permission table about calendar feeds. */
export const calendarFeedPermissions = {
  "GET /api/calendar-feeds": [["401 401 403 403 200 200 200 200 200 200 200", "the caller's"]],
  "POST /api/calendar-feeds": [
    ["401 401 403 403 201 201 201 201 201 201 201", "of the caller's tasks"],
    ["401 401 403 403 422 422 422 422 422 422 422", "of an unknown view"],
    ["401 401 403 403 422 422 422 422 422 422 422", "of the caller's tasks, naming another person"],
  ],
  "POST /api/calendar-feeds/:id/secret": one,
  "DELETE /api/calendar-feeds/:id": one,
  "GET /calendar/:file": [
    ["200 200 200 200 200 200 200 200 200 200 200", "an address of the owner"],
    ["404 404 404 404 404 404 404 404 404 404 404", "an address that was removed"],
    ["404 404 404 404 404 404 404 404 404 404 404", "an unknown address"],
  ],
} as const;
