import { readPreference, writePreference } from "@/platform/preferences.ts";

/** How often a person has chosen an entry, and when last, in milliseconds. */
export type Uses = Readonly<Record<string, readonly [count: number, last: number]>>;

/** The number of entries to remember: those used last. */
const mostUses = 100;
const week = 7 * 24 * 60 * 60 * 1000;

/** Returns the uses after one more. */
export function withUse(uses: Uses, id: string, now: number): Uses {
  const [count] = uses[id] ?? [0];
  const all = Object.entries({ ...uses, [id]: [count + 1, now] as const });
  return Object.fromEntries(all.sort(([, [, a]], [, [, b]]) => b - a).slice(0, mostUses));
}

/** Returns how likely an entry is to be chosen again: half as likely after each week without a use. */
export function weightOf(uses: Uses, id: string, now: number): number {
  const [count, last] = uses[id] ?? [0, now];
  return count / 2 ** (Math.max(0, now - last) / week);
}

const nameOf = (account: string) => `palette.${account}`;

/** Returns what this person has chosen in this browser. */
export function readUses(account: string): Uses {
  return JSON.parse(readPreference(nameOf(account)) ?? "{}");
}

export function addUse(account: string, id: string): void {
  writePreference(nameOf(account), JSON.stringify(withUse(readUses(account), id, Date.now())));
}
