import type { ImportPerson, ImportRow } from "@baton/domain/import/import";
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

type Earlier = Pick<ImportRow, "source" | "state" | "people">;

/**
 * Returns the people with the members that earlier imports from the same product mapped them to: most files contain no
 * addresses, so that everybody would have to be mapped again. People who were invited are members by their address.
 * @param earlier newest first
 */
export function withEarlierChoices(
  people: readonly ImportPerson[],
  source: string,
  earlier: readonly Earlier[],
  members: readonly KnownMember[],
): ImportPerson[] {
  const ids = new Set(members.map(({ id }) => id));
  const byEmail = new Map(members.map(({ id, email }) => [email, id]));
  const chosen = new Map<string, string>();
  for (const { people: before } of earlier.filter((row) => row.source === source && row.state === "done")) {
    for (const { key, memberId, invite } of before) {
      const id = memberId ?? byEmail.get(invite ?? "");
      if (id !== undefined && ids.has(id) && !chosen.has(key)) chosen.set(key, id);
    }
  }
  return people.map((person) => {
    const memberId = chosen.get(person.key);
    return memberId === undefined || person.isSure ? person : { ...person, memberId, isSure: true };
  });
}

/** Returns the members that the people of an import become, by the keys of the file. */
export const chosenMembers = ({ people }: Pick<ImportRow, "people">): ReadonlyMap<string, string> =>
  new Map(people.flatMap(({ key, memberId }) => (memberId === null ? [] : [[key, memberId]])));
