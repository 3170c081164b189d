import { readPreference, writePreference } from "@/platform/preferences.ts";

const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The theme this browser was told to use; the system's until then. */
export function readTheme(): Theme {
  const kept = readPreference("theme");
  return themes.find((theme) => theme === kept) ?? "system";
}

/** Shows the page in `theme`. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}

/** Shows the page in `theme`, and remembers to. */
export function chooseTheme(theme: Theme): void {
  writePreference("theme", theme);
  applyTheme(theme);
}
