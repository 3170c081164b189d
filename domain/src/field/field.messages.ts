/** Texts about custom fields. */
export const fieldMessages = {
  created: "The field was added.",
  updated: "The field was changed.",
  removed: "The field was moved to the trash. It can be restored for 30 days.",
  restored: "The field was restored.",
  taken: "This project already has a field with this name",
  trashTaken: "Another field has this name now. Rename it, then restore this one.",
  builtIn: "Every task already has a field with this name. Choose another one",
  merged: "The options were merged.",
  noSuchOption: "This field has no such option",
  noOptions: "Only fields of the types select and multi-select have options",
  inTrash: "This field is in the trash. Restore it first.",
  needsOptions: (needed: number, limit: number) =>
    `The values would need ${needed} new options. At most ${limit} can be made at once.`,
  emptied: (count: number) =>
    count === 1
      ? "1 value cannot be converted by now. Look at it, and try again."
      : `${count} values cannot be converted by now. Look at them, and try again.`,
  unknown: "This project has no such field",
  tooManyValues: (limit: number) => `A task can have at most ${limit} values.`,
  tooMany: (limit: number) =>
    `A project can have at most ${limit} fields, including those that were deleted in the last 30 days.`,
  tooManyInTeam: (limit: number) =>
    `The projects of a team can have at most ${limit} fields together. Delete fields that you do not need.`,
} as const;
