/** Texts about the inbox. */
export const notificationMessages = {
  archived: "Archived",
  unarchived: "Moved to the inbox",
  snoozed: "Snoozed",
  unsnoozed: "Back in the inbox",
  read: "Marked as read",
  unread: "Marked as unread",
} as const;
