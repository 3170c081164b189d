import { mentionOf } from "@baton/domain/kernel/references";
import { searchable } from "@baton/domain/kernel/searchable";
import type { Member } from "@baton/domain/member/member";

type Person = Pick<Member, "id" | "username">;

/** The maximum number of words in a typed name. */
const mostWords = 5;

/** Returns the only person that fits, if there is exactly one. */
function only<P>(people: readonly P[], fits: (person: P) => boolean): P | undefined {
  const [first, second] = people.filter(fits);
  return second ? undefined : first;
}

/**
 * Returns the person that a typed name means: the one with exactly this name, else the only one whose name contains it
 * as a word. Case and accents do not matter.
 */
export function personNamed<P extends Person>(name: string, people: readonly P[]): P | undefined {
  const wanted = searchable(name);
  return (
    only(people, ({ username }) => searchable(username) === wanted) ??
    only(people, ({ username }) =>
      searchable(username)
        .split(/[\s._-]+/)
        .includes(wanted),
    )
  );
}

/**
 * Code, links, images and addresses, in which nobody is mentioned; or an @ at the beginning of a word. The lengths are
 * bounded so that the time grows linearly with the text.
 */
const partsOfText =
  /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|(?<!`)(?<ticks>`+)(?!`)[\s\S]*?[^`]\k<ticks>(?!`)|\[(?:[^\\[\]\n]|\\.){0,300}\]\([^)\n]{0,300}\)|<[^>\s]{0,300}>|(?<![^\s([>*_~])@(?<after>[^\s@]\S{0,60}(?: \S{1,60}){0,4})/g;

const punctuation = /[^\p{L}\p{N}]+$/u;

/** Returns a text with the names that are typed after an @ as mentions, where each names exactly one of the people. */
export function withTypedMentions(markdown: string, people: readonly Person[]): string {
  let result = "";
  let done = 0;
  partsOfText.lastIndex = 0;
  for (let part = partsOfText.exec(markdown); part; part = partsOfText.exec(markdown)) {
    const { after } = part.groups ?? {};
    if (after === undefined) continue;
    const found = longestName(after, people);
    // The words after a name can contain the next one.
    partsOfText.lastIndex = part.index + 1 + (found?.length ?? 0);
    if (!found) continue;
    result += markdown.slice(done, part.index) + mentionOf({ id: found.person.id, name: found.person.username });
    done = partsOfText.lastIndex;
  }
  return result + markdown.slice(done);
}

/** Returns the person that the first words of a text name, with the length of the name; as many words as possible. */
function longestName(text: string, people: readonly Person[]): { person: Person; length: number } | undefined {
  const words = text.split(" ");
  for (let count = Math.min(words.length, mostWords); count > 0; count -= 1) {
    const typed = words.slice(0, count).join(" ");
    for (const name of [typed, typed.replace(punctuation, "")]) {
      const person = name === "" ? undefined : personNamed(name, people);
      if (person) return { person, length: name.length };
    }
  }
  return undefined;
}
