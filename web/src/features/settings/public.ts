import { lazy } from "react";

export { themeItems } from "./theme-items.ts";

/** Apart from what every screen loads: few ever see them. */
export const KeepAccountScreen = lazy(async () => ({
  default: (await import("./keep-account-screen.tsx")).KeepAccountScreen,
}));
export const TeamEndingNotice = lazy(async () => ({
  default: (await import("./team-ending-notice.tsx")).TeamEndingNotice,
}));
