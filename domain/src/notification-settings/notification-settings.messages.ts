/** Texts about the settings of notifications. */
export const notificationSettingsMessages = {
  saved: "Your notification settings were saved.",
  mailStopped: "You will get no more mail about tasks.",
  unknownLink: "This link is damaged. Change what is mailed to you in Settings.",
} as const;
