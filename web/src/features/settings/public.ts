import { lazy } from "react";

export { themeItems } from "./display/theme-items.ts";

/** Loaded on demand, because few people see them. */
export const KeepAccountScreen = lazy(async () => ({
  default: (await import("./deletion/keep-account-screen.tsx")).KeepAccountScreen,
}));
export const TeamEndingNotice = lazy(async () => ({
  default: (await import("./deletion/team-ending-notice.tsx")).TeamEndingNotice,
}));
export type { SettingsPage } from "./settings-pages.ts";
