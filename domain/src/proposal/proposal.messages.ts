/** Texts about proposals. */
export const proposalMessages = {
  reasonAsText: "Write the reason as text",
  proposed: "This was proposed. It happens when a person accepts it.",
  accepted: "The proposal was accepted.",
  rejected: "The proposal was rejected.",
  decidedAll: (done: number, left: number) =>
    `${done === 1 ? "1 proposal was" : `${done} proposals were`} decided.${left === 0 ? "" : ` ${left} ${left === 1 ? "was" : "were"} left.`}`,
  nothing: "This would change nothing.",
  undone: "The proposal waits again.",
  decided: "This proposal no longer waits.",
  waits: "This proposal still waits.",
  changed: "The task was changed after this was proposed. Accept it anyway, or reject it.",
  notUndone: "The task was changed since. Nothing was taken back.",
  tooMany: (limit: number) => `${limit} proposals of this token wait already. Wait until a person has decided.`,
  tooLarge: "Too many long texts wait already. Wait until a person has decided.",
} as const;
