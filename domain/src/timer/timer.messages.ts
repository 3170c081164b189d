/** Texts about timers. */
export const timerMessages = {
  started: "The timer is running.",
  stopped: "The timer was stopped, and the time was logged.",
  short: "The timer ran for less than a minute, so one minute was logged.",
  clockPutBack: "The clock of the server was put back while the timer ran. One minute was logged: correct it.",
  ran: (duration: string) => `The timer ran for ${duration}.`,
  long: (ran: string) => `${ran} An entry has at most 24 hours, so 24h were logged: correct them.`,
  none: "No timer is running.",
  inTrash: "This task is in the trash. Restore it to track time.",
} as const;
