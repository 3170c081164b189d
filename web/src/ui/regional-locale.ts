/** English, with the first day of the week of the reader's region. */
export const regionalLocale = `en-${new Intl.Locale(navigator.language).maximize().region ?? "US"}`;
