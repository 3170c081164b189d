/** Texts about mail that Baton receives. */
export const inboundMailMessages = {
  created: "Mail to the address becomes tasks.",
  renewed: "The project has a new mail address. The previous one no longer works.",
  removed: "The mail address was removed. It no longer works.",
  tooMany: "You have enough mail addresses. Remove one first.",
  exists: "You already have a mail address for this project.",
  noProject: "You see no project with this id",
  off: "This Baton receives no mail. The operator can set MAIL_IN_DOMAIN.",
  unknownAddress: "This address does not work. It was removed, renewed or misspelt.",
  oldReply: "This notification can no longer be answered by mail. Comment in Baton instead.",
  emptyReply: "The reply contains no text. Write above the quoted text.",
  tooLarge: "The mail is too large.",
  later: "Baton cannot take the mail now. Send it again later.",
} as const;
