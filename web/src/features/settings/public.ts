import { lazy } from "react";

export { themeItems } from "./theme-items.ts";

/** Loaded on demand: few people ever see them. */
export const KeepAccountScreen = lazy(async () => ({
  default: (await import("./keep-account-screen.tsx")).KeepAccountScreen,
}));
export const TeamEndingNotice = lazy(async () => ({
  default: (await import("./team-ending-notice.tsx")).TeamEndingNotice,
}));
