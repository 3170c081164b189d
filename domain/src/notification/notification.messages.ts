/** Texts about notifications. */
export const notificationMessages = {
  updated: "Inbox updated",
} as const;
