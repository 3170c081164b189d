import { readPreference, writePreference } from "@/platform/preferences.ts";

/** The number of opened tasks to remember. */
const mostRecent = 8;

const nameOf = (account: string) => `recent-tasks.${account}`;

/** Returns the ids of the tasks that a person has opened in this browser, the last one first. */
export const readRecent = (account: string): readonly string[] => readPreference(nameOf(account))?.split(" ") ?? [];

/** Remembers that a person has opened a task. */
export function addRecent(account: string, id: string): void {
  const ids = [id, ...readRecent(account).filter((each) => each !== id)];
  writePreference(nameOf(account), ids.slice(0, mostRecent).join(" "));
}
