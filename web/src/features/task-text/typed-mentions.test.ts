import { expect, test } from "vitest";
import { personNamed, withTypedMentions } from "./typed-mentions.ts";

const [maya, mayan, jose, ann, anna] = ["maya", "mayan", "José García", "ann.lee", "ann.kim"].map(
  (username, index) => ({
    username,
    id: `00000000-0000-4000-8000-00000000000${index}`,
  }),
);
const people = [maya, mayan, jose, ann, anna].filter((person) => person !== undefined);
const link = (person: (typeof people)[number] | undefined) => `[@${person?.username}](person:${person?.id})`;

test("a typed name means the person of this name, else the only one with this word in their name", () => {
  expect(personNamed("Maya", people)).toBe(maya);
  expect(personNamed("garcia", people)).toBe(jose);
  expect(personNamed("lee", people)).toBe(ann);
  expect(personNamed("ann", people)).toBeUndefined();
  expect(personNamed("may", people)).toBeUndefined();
});

test.each([
  ["@maya please", `${link(maya)} please`],
  ["Ask @maya, @mayan and @jose garcia.", `Ask ${link(maya)}, ${link(mayan)} and ${link(jose)}.`],
  ["**@maya** (@lee)", `**${link(maya)}** (${link(ann)})`],
  ["@nobody @maya", `@nobody ${link(maya)}`],
  ["first\n@Maya", `first\n${link(maya)}`],
  ["@ann or @may", "@ann or @may"],
  ["jo@maya.example and @mayaq", "jo@maya.example and @mayaq"],
  ["`@maya` and ``a ` @maya``", "`@maya` and ``a ` @maya``"],
  ["```\n@maya\n```\n@maya", `\`\`\`\n@maya\n\`\`\`\n${link(maya)}`],
  [link(maya), link(maya)],
  ["[write @maya](https://example.com) <mailto:a@maya>", "[write @maya](https://example.com) <mailto:a@maya>"],
])("%j becomes %j", (typed, text) => {
  expect(withTypedMentions(typed, people)).toBe(text);
});
