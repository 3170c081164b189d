import type { ImportedPeople } from "../../entities.ts";

/** Returns what belongs to people in an imported file, with their ids on this server. */
export function ofKnownPeople<T extends { readonly userId: string }>(people: ImportedPeople, all: readonly T[]): T[] {
  return all.flatMap((each) => {
    const userId = people.known(each.userId);
    return userId === null ? [] : { ...each, userId };
  });
}
