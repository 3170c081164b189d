import { readPreference, writePreference } from "./preferences.ts";

const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen in this browser; the system's by default. */
export function readTheme(): Theme {
  const stored = readPreference("theme");
  return themes.find((theme) => theme === stored) ?? "system";
}

/** Shows the page in `theme`. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}

/** Shows the page in `theme`, and stores the choice. */
export function chooseTheme(theme: Theme): void {
  writePreference("theme", theme);
  applyTheme(theme);
}
