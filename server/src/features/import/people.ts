import type { ImportPerson } from "@baton/domain/import/import";
import { searchable } from "@baton/domain/kernel/searchable";
import type { SourcePerson } from "./source-data.ts";

/** A member of the team, as far as people are compared with them. */
export interface KnownMember {
  readonly id: string;
  readonly email: string;
  readonly username: string;
}

const wordsOf = (text: string) =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns whether one name begins like the other: `K. Mori` and `kenji` do not, `maya` and `Maya Andrade` do. */
function isSimilar(name: string, username: string): boolean {
  const [words, own] = [wordsOf(name), wordsOf(username)];
  return own.length > 0 && own.every((word, index) => words[index]?.startsWith(word));
}

/** A person of a file, with the number of tasks assigned to them. */
export interface CountedPerson extends SourcePerson {
  readonly tasks: number;
}

/**
 * Returns who the people of a file probably are: by their address, or by the same full name; or, to be checked, by the
 * beginning of their name if only one member has it.
 */
export function matchPeople(people: readonly CountedPerson[], members: readonly KnownMember[]): ImportPerson[] {
  return people
    .map(({ key, name, email, tasks }): ImportPerson => {
      const person = { key, name, email: email ?? null, tasks, invite: null };
      const byAddress = members.find((member) => email !== undefined && member.email === email.toLowerCase());
      const same = members.filter(({ username }) => searchable(username) === searchable(name));
      const sure = byAddress ?? (same.length === 1 ? same[0] : undefined);
      if (sure) return { ...person, memberId: sure.id, isSure: true };
      const similar = members.filter(({ username }) => isSimilar(name, username));
      return { ...person, memberId: similar.length === 1 ? (similar[0]?.id ?? null) : null, isSure: false };
    })
    .sort((a, b) => b.tasks - a.tasks);
}
