const longest = 6;
const shortest = 2;

/** Returns the letters A to Z of a text, without accents and in capitals. */
const lettersOf = (text: string) =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "");

/** Returns true if a text can be the key of a project. */
const fits = (key: string) => key.length >= shortest && key.length <= longest;

/** Yields keys for a name, the best first: its initials, then its first letters, then three letters with a suffix. */
function* candidates(name: string): Generator<string> {
  const words = name
    .replaceAll(/['’]/g, "")
    .split(/[\s\p{P}]+/u)
    .map(lettersOf)
    .filter(Boolean);
  const initials = words.map(([first]) => first).join("");
  const letters = words.join("");
  yield initials.slice(0, longest);
  for (let length = 3; length <= longest; length += 1) yield letters.slice(0, length);
  yield letters.slice(0, shortest);
  const stem = `${letters.slice(0, 3)}PRJ`.slice(0, 3);
  for (let number = 0; ; number += 1) {
    const digits = number.toString(26).padStart(2, "0");
    const suffix = Array.from(digits, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join("");
    yield stem + suffix;
  }
}

/**
 * Returns a key for a project of this name: its initials if they are free, else its first letters, else any free key.
 * @param taken the keys of the other projects of the workspace
 */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  for (const key of candidates(name)) if (fits(key) && !taken.has(key)) return key;
  throw new Error("No free project key was found.");
}
