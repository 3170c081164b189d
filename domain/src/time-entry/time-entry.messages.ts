/** Texts about time entries. */
export const timeEntryMessages = {
  added: "The time was logged.",
  updated: "The time entry was changed.",
  removed: "The time entry was deleted.",
  minutes: "Send whole minutes, from 1 to 1440",
  future: "Choose a day that is not in the future",
  notYours: "Only the person who logged the time, and admins, can change it.",
  off: "This project does not track time. An admin can change that in the settings of the project.",
  full: "This task has as many time entries as a task can have.",
} as const;
