/** Invisible characters: controls, default-ignorable characters (UAX 44) and the blanks of Braille, music and hieroglyphs. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{1d159}\u{13441}\u{13442}]/gu;

/**
 * Returns a key that is equal for names that differ only in case, spacing, compatibility forms or invisible characters.
 * It is empty if nothing of the name is visible.
 */
export function nameKey(name: string): string {
  return name.normalize("NFKC").replaceAll(unseen, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
