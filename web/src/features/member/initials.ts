import type { Member } from "@baton/domain/member/member";
import { memoize } from "@/platform/memoize.ts";

/** Number of initials on an avatar without a picture. */
const usualLength = 2;

const lettersOf = (name: string) => Array.from(name);
const startOf = (name: string) => lettersOf(name).slice(0, usualLength).join("");

/**
 * Returns the letter that distinguishes a name from others with the same start: the first letter, from the third on,
 * that no other name has in that position. Names that differ only in length keep the third.
 */
function distinctLetter(name: string, others: readonly string[]): string {
  const letters = lettersOf(name);
  const rest = others.map((other) => lettersOf(other.toLowerCase()));
  const isDistinct = (letter: string, at: number) => rest.every((other) => other[at] !== letter.toLowerCase());
  const found = letters.find((letter, at) => at >= usualLength && isDistinct(letter, at));
  return found ?? letters[usualLength] ?? "";
}

/**
 * Returns the initials of every team member by name: two letters, or three for people who would otherwise look the
 * same.
 */
const initialsIn = memoize((members: ReadonlyMap<string, Member>): ReadonlyMap<string, string> => {
  const byStart = new Map<string, string[]>();
  for (const { username } of members.values()) {
    const start = startOf(username).toLowerCase();
    byStart.set(start, [...(byStart.get(start) ?? []), username]);
  }
  const initials = new Map<string, string>();
  for (const names of byStart.values()) {
    for (const name of names) {
      const others = names.filter((other) => other !== name);
      initials.set(name, startOf(name) + (others.length > 0 ? distinctLetter(name, others) : ""));
    }
  }
  return initials;
});

/** Returns the initials for the avatar of a person without a picture; `members` is their team. */
export function initialsOf(username: string, members: ReadonlyMap<string, Member>): string {
  return initialsIn(members).get(username) ?? startOf(username);
}
