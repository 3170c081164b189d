/** Texts for the deletion of an account or a team. */
export const deletionMessages = {
  accountEnds: "Your account will be deleted.",
  accountKept: "Your account stays.",
  teamEnds: "The team will be deleted.",
  teamKept: "The team stays.",
  ownerNeeded: "Choose the next owner of your team, or delete the team first.",
  ownerUnfit: "The new owner has to be an enabled team admin.",
  notOwner: "Only the owner can delete the team.",
  accountFirst: "Your account is about to be deleted, and the team with it. Keep your account first.",
  loginTooOld: "Log out and in again to show that it is you, then try again.",
} as const;
