import { i18n } from "@lingui/core";

let latest: { readonly locale: string; readonly format: Intl.ListFormat } | undefined;

/** Returns texts as a list in a sentence: "one, two, and three". Making its format takes longer than a use of it. */
export function listText(items: readonly string[]): string {
  const { locale } = i18n;
  if (latest?.locale !== locale) latest = { locale, format: new Intl.ListFormat(locale, { type: "conjunction" }) };
  return latest.format.format(items);
}
