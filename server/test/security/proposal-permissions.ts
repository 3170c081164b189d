const none = "401 401 403 403 404 404 404 404 404 404 404";

const onProposals = [
  ["401 401 403 403 200 200 200 200 200 200 200", "one of a token of the caller"],
  [none, "one of a token of a member of the team"],
  [none, "one of a token of a third team"],
  [none, "an unknown id"],
  [none, "a malformed id"],
] as const;

const anyone = "401 401 403 403 200 200 200 200 200 200 200";

/** The answer lists what was decided, and what was not. */
const onMany = [
  [anyone, "one of a token of the caller"],
  [anyone, "one of a token of a member of the team"],
  [anyone, "one of a token of a third team"],
  [anyone, "an unknown id"],
  ["401 401 403 403 422 422 422 422 422 422 422", "a malformed id"],
] as const;

/** The rows of the permission table about proposals of tokens. */
export const proposalPermissions = {
  "GET /api/proposals": [["401 401 403 403 200 200 200 200 200 200 200", "the caller's"]],
  "POST /api/proposals/:id/accept": onProposals,
  "POST /api/proposals/:id/reject": onProposals,
  "POST /api/proposals/:id/undo": onProposals,
  "POST /api/proposals/accept": onMany,
  "POST /api/proposals/reject": onMany,
  "POST /api/proposals/undo": onMany,
} as const;
