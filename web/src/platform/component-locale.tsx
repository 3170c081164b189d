import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { direction } from "./locale.ts";

/** React Aria's locales for the two directions of the page. */
const locales = { ltr: "en-US", rtl: "he-IL" };

/**
 * Sets the direction of React Aria's components to that of the page. Without it, they use the browser's language: a
 * browser set to Arabic would swap the arrow keys on a left-to-right page.
 */
export function ComponentLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[direction]}>{children}</I18nProvider>;
}
