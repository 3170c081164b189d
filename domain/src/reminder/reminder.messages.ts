/** Texts about reminders. */
export const reminderMessages = {
  created: "You will be reminded.",
  removed: "The reminder was removed.",
  tooMany: "You have enough reminders of this task. Remove one first.",
  over: "This time has passed.",
} as const;
