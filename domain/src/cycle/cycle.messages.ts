/** Texts about cycles. */
export const cycleMessages = {
  noSuchCycle: "The project of the task has no such cycle, or does not use cycles",
} as const;
