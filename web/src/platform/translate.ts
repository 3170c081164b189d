import { i18n } from "@lingui/core";
import { accented, pseudoLocale } from "./pseudo.ts";

/**
 * Translates a text of the API or the domain into the page's language. These texts are English, and their own ids in
 * the catalogue; a text without an entry stays English.
 */
export function translate(text: string): string {
  if (import.meta.env.DEV && i18n.locale === pseudoLocale) return accented(text);
  return text in i18n.messages ? i18n._(text) : text;
}

/** Returns why something failed, in the page's language. */
export function reasonOf(error: unknown): string {
  return translate(error instanceof Error ? error.message : String(error));
}
