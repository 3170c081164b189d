/** Characters that show nothing: controls, default-ignorable characters (UAX 44) and the Braille blank. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Latin letters that look like another one (UTS 39) and that NFKC keeps apart. */
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
 * Equal for two user names that people would take for the same: they differ only in case, spacing, compatibility forms,
 * invisible characters or look-alike Latin letters. `l` and `1` stay different, as they do in many honest names.
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

/** What a person reads whose new name mixes alphabets. */
export const mixedScripts = "Use letters of one alphabet";

const shared = "\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}";
const only = (...scripts: string[]) =>
  new RegExp(`^[${shared}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("")}]*$`, "u");

/**
 * The "Highly Restrictive" level of UTS 39, section 5.2. Every user name has a letter from a to z, so its one script is
 * Latin, alone or with what Chinese, Japanese and Korean are written in. No Cyrillic or Greek letter can pass for a Latin one.
 */
const permitted = [
  only("Latin", "Han", "Hiragana", "Katakana"),
  only("Latin", "Han", "Bopomofo"),
  only("Latin", "Han", "Hangul"),
];

/** False for a user name that mixes scripts in a way that could imitate another name. */
export function isOfOneScript(username: string): boolean {
  return permitted.some((pattern) => pattern.test(username.normalize("NFKC")));
}
