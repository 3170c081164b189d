/** Texts about API tokens. */
export const tokenMessages = {
  created: "The token was created. Copy it now: it is not shown again.",
  updated: "The token was changed.",
  paused: "The token was paused.",
  resumed: "The token can be used again.",
  unknownProject: "Choose projects that you see",
  adminEverywhere: "A token with the scope admin cannot be limited to projects",
  tooMuch: (limit: number) => `More than ${limit} changes were made since. Choose a later time.`,
  undone: (count: number, kept: number) =>
    `${count === 1 ? "1 thing was" : `${count} things were`} taken back.${kept === 0 ? "" : ` ${kept} ${kept === 1 ? "stays as it is" : "stay as they are"}.`}`,
  redone: (count: number, kept: number) =>
    `${count === 1 ? "1 thing was" : `${count} things were`} restored.${kept === 0 ? "" : ` ${kept} ${kept === 1 ? "stays as it is" : "stay as they are"}.`}`,
  revoked: "The token was revoked.",
  tooMany: (limit: number) => `You can have at most ${limit} tokens. Revoke one to make room.`,
  tooManyOfTeam: (limit: number) => `A team can have at most ${limit} tokens. Revoke one to make room.`,
  notForTeams: "A token that acts as the team cannot have webhooks:write or admin",
  agentsOfPeople: "An agent acts for a person",
  proposalsOfPeople: "Nobody accepts what a token of the team proposes. Create one that acts for you.",
  nameOfMember: "Somebody in your team has this name",
  inThePast: "Choose a day in the future",
  tooLate: (days: number) => `A token is valid for at most ${days} days`,
  noScope: "Choose at least one scope",
} as const;
