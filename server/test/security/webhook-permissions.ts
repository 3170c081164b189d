const own = "401 401 403 403 403 403 200 200 404 403 403";
const none = "401 401 403 403 403 403 404 404 404 403 403";
const foreign = [
  [none, "a webhook of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;
const ofDelivery = [
  [own, "a delivery of the team"],
  [none, "a delivery of another webhook of the team"],
  [none, "a delivery of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;

/** The rows of the permission table about webhooks. */
export const webhookPermissions = {
  "GET /api/webhooks": [["401 401 403 403 403 403 200 200 200 403 403", "the list"]],
  "POST /api/webhooks": [
    ["401 401 403 403 403 403 201 201 201 403 403", "a webhook"],
    ["401 401 403 403 403 403 422 422 422 403 403", "a webhook of a project of a third team"],
    ["401 401 403 403 403 403 422 422 422 403 403", "an address in the server's network"],
  ],
  "PATCH /api/webhooks/:id": [[own, "a webhook of the team"], ...foreign],
  "DELETE /api/webhooks/:id": [[own, "a webhook of the team"], ...foreign],
  "POST /api/webhooks/:id/secret": [[own, "a webhook of the team"], ...foreign],
  "POST /api/webhooks/:id/test": [[own, "a webhook of the team"], ...foreign],
  "GET /api/webhooks/:id/deliveries": [[own, "a webhook of the team"], ...foreign],
  "GET /api/webhooks/:id/deliveries/:deliveryId": ofDelivery,
  "POST /api/webhooks/:id/deliveries/:deliveryId/resend": ofDelivery,
} as const;
