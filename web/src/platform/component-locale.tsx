import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { direction } from "./locale.ts";

/** The locales of React Aria for the page's two directions. */
const locales = { ltr: "en-US", rtl: "he-IL" };

/**
 * Gives React Aria's components the direction of the page. Without it they take the browser's language: a browser set to
 * Arabic would swap the arrow keys of a page that is written left to right.
 */
export function ComponentLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[direction]}>{children}</I18nProvider>;
}
