/** Texts about members. The first four are from the specification. */
export const memberMessages = {
  added: "New User Successfully Added!",
  removed: "Successfully Removed!",
  updated: "Successfully Updated",
  failed: "Something Wrong!",
  joined: "You joined the team.",
  returned: "You are back in your team.",
  notJoinedYet: "This person has not joined your team yet. Until they do, you can only remove them.",
  ownerStays: "The owner can leave once nobody else is in the team.",
} as const;
