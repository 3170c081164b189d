import { i18n } from "@lingui/core";

let latest: { readonly locale: string; readonly format: Intl.ListFormat } | undefined;

/**
 * Returns texts as a list in a sentence: "one, two, and three". The format is cached, because creating it takes longer
 * than using it.
 */
export function formatList(items: readonly string[]): string {
  const { locale } = i18n;
  if (latest?.locale !== locale) latest = { locale, format: new Intl.ListFormat(locale, { type: "conjunction" }) };
  return latest.format.format(items);
}
