import { i18n } from "@lingui/core";
import { accented, pseudoLocale } from "./pseudo.ts";

/**
 * A text of the API or the domain in the page's language. Those are English, and their own ids in the catalogue; one
 * that is not in it stays English.
 */
export function translate(text: string): string {
  if (import.meta.env.DEV && i18n.locale === pseudoLocale) return accented(text);
  return text in i18n.messages ? i18n._(text) : text;
}

/** Why something failed, in the page's language. */
export function reasonOf(error: unknown): string {
  return translate(error instanceof Error ? error.message : String(error));
}
