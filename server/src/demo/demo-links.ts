import type { LinkKind } from "@baton/domain/link/link";

/** The links of the sample team's tasks, by their titles. */
export const demoLinks: readonly (readonly [from: string, kind: LinkKind, to: string])[] = [
  ["Decide on a second payment provider", "blocks", "Let guests split the payment"],
  ["Let guests split the payment", "blocks", "Charge the deposit on the day before"],
  ["Speed up the search for boats", "blocks", "Filter boats by draught"],
  ["Reduce the booking form to one screen", "relates", "Write end-to-end tests for checkout"],
  ["Warn owners of double bookings", "parent", "Redesign the owner's calendar"],
];
