const growth = 0.4;
const accents = Object.fromEntries(
  [..."aáeéiíoóuúAÁEÉIÍOÓUÚcçnñyýCÇNÑYÝ".matchAll(/(.)(.)/gu)].map(([, a, b]) => [a, b]),
);

/**
 * The locale that stands for other languages in development: `?locale=pseudo` reveals untranslated texts, and layouts
 * that longer texts break.
 */
export const pseudoLocale = "pseudo";

/** Returns a text in the pseudo-locale: with accents, and 40 % longer. Tags such as `<0>` are preserved. */
export function accented(text: string): string {
  const changed = text.replaceAll(/<[^>]*>|\p{L}/gu, (part) => accents[part] ?? part);
  const letters = text.replaceAll(/<[^>]*>/g, "").trim().length;
  const more = "~".repeat(Math.ceil(letters * growth));
  // As several words, so that long texts can wrap.
  return `${changed}${more.replaceAll(/~{10}(?=~)/g, "$& ")}`;
}
