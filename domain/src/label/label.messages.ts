import { numberText } from "../kernel/numbers.ts";
/** Texts for changes to a label. */
export const labelMessages = {
  created: "Label created",
  updated: "Label updated",
  merged: "Labels merged",
  removed: "Label deleted",
  taken: "There is already a label with this name",
  same: "Choose another label to merge into",
  tooMany: (limit: number) =>
    `Your team has reached its limit of ${numberText(limit)} labels. Delete or merge some to make room.`,
} as const;
