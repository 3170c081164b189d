import { nameKey } from "../kernel/name-key.ts";

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
 * Returns a key that is equal for user names that look the same: names that have the same `nameKey`, or differ in
 * look-alike Latin letters. `l` and `1` stay distinct, because many legitimate names differ only in them.
 */
export function usernameKey(username: string): string {
  return nameKey(username).replaceAll(/\p{Script=Latin}/gu, (letter) => lookalikes[letter] ?? letter);
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
