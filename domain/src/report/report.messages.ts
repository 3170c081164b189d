import { reportKinds, reportLimits } from "./report.ts";

/** What the server says about reports. */
export const reportMessages = {
  kind: `Choose one of ${reportKinds.join(", ")}`,
  order: (to: string) => `Choose a day that is not after ${to}`,
  tooLong: `A report covers at most ${reportLimits.days} days`,
} as const;
