/** The rows of the permission table about plans of the day. */
export const dayPlanPermissions = {
  "GET /api/day-plan": [["401 401 403 403 200 200 200 200 200 200 200", "the caller's"]],
  "PUT /api/day-plan": [
    ["401 401 403 403 200 200 200 200 200 200 200", "the caller's"],
    ["401 401 403 403 422 422 422 422 422 422 422", "the caller's, naming another person"],
  ],
} as const;
