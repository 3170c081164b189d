/** Texts about API tokens. */
export const tokenMessages = {
  created: "The token was created. Copy it now: it is not shown again.",
  revoked: "The token was revoked.",
  tooMany: (limit: number) => `You can have at most ${limit} tokens. Revoke one to make room.`,
  inThePast: "Choose a day in the future",
  tooLate: (days: number) => `A token is valid for at most ${days} days`,
  noScope: "Choose at least one scope",
} as const;
