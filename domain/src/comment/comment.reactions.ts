import type { Reactions } from "./comment.ts";

const emoji = /^\p{RGI_Emoji}$/v;

/** Returns true if a text is exactly one emoji. */
export const isEmoji = (text: string): boolean => emoji.test(text);

/** Returns true if a person has reacted with an emoji. */
export const hasReacted = (reactions: Reactions, name: string, personId: string): boolean =>
  reactions[name]?.includes(personId) ?? false;

/** Returns the reactions after a person adds or removes theirs. An emoji without people is removed. */
export function withReaction(
  reactions: Reactions,
  name: string,
  personId: string,
  isOn: boolean,
): Record<string, string[]> {
  const others = (reactions[name] ?? []).filter((id) => id !== personId);
  const people = isOn ? [...others, personId] : others;
  // An emoji keeps its place.
  const all = Object.entries({ ...reactions, [name]: people }).filter(([, each]) => each.length > 0);
  return Object.fromEntries(all.map(([each, ids]) => [each, [...ids]]));
}
