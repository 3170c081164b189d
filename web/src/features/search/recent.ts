import { readPreference, writePreference } from "@/platform/preferences.ts";

interface Recent {
  /** Returns what a person has used in this browser, the last one first. */
  readonly read: (account: string) => readonly string[];
  /** Remembers that a person has used something. */
  readonly add: (account: string, value: string) => void;
}

/** Remembers the last values that each person has used. No value contains the separator. */
function recent(name: string, { most, separator }: { most: number; separator: string }): Recent {
  const nameOf = (account: string) => `${name}.${account}`;
  const read: Recent["read"] = (account) => readPreference(nameOf(account))?.split(separator) ?? [];
  return {
    read,
    add: (account, value) => {
      const values = [value, ...read(account).filter((each) => each !== value)];
      writePreference(nameOf(account), values.slice(0, most).join(separator));
    },
  };
}

/** The ids of the tasks that a person has opened. */
export const recentTasks = recent("recent-tasks", { most: 8, separator: " " });

/** The texts of searches whose results a person has opened. */
export const recentSearches = recent("recent-searches", { most: 5, separator: "\n" });
