/** Invisible characters: controls, default-ignorable characters (UAX 44) and the blanks of Braille, music and hieroglyphs. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{1d159}\u{13441}\u{13442}]/gu;

/** Latin letters that look like another letter (UTS 39) and that NFKC does not unify. */
const lookalikes: Readonly<Record<string, string>> = {
  ɑ: "a",
  ᴄ: "c",
  ɡ: "g",
  ı: "i",
  ɩ: "i",
  ȷ: "j",
  ᴏ: "o",
  ꜱ: "s",
  ᴜ: "u",
  ᴠ: "v",
  ᴡ: "w",
  ᴢ: "z",
};

/**
 * Returns a key that is equal for user names that look the same: names that differ only in case, spacing, compatibility
 * forms, invisible characters or look-alike Latin letters. `l` and `1` stay distinct, because many legitimate names
 * differ only in them.
 */
export function usernameKey(username: string): string {
  return username
    .normalize("NFKC")
    .replaceAll(unseen, "")
    .toLowerCase()
    .replaceAll(/\p{Script=Latin}/gu, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The message for a new user name that mixes scripts. */
export const mixedScripts = "Use letters of one alphabet";

const shared = "\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}";
const only = (...scripts: string[]) =>
  new RegExp(`^[${shared}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("")}]*$`, "u");

/**
 * The "Highly Restrictive" level of UTS 39, section 5.2. Every user name has a letter from a to z, so its script is
 * Latin, alone or combined with those of Chinese, Japanese or Korean. Cyrillic and Greek letters cannot imitate Latin
 * ones.
 */
const permitted = [
  only("Latin", "Han", "Hiragana", "Katakana"),
  only("Latin", "Han", "Bopomofo"),
  only("Latin", "Han", "Hangul"),
];

/** Returns false for a user name that mixes scripts in a way that could imitate another name. */
export function isOfOneScript(username: string): boolean {
  return permitted.some((pattern) => pattern.test(username.normalize("NFKC")));
}
