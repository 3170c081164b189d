import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor } from "../kernel/cursor.ts";
import { mentionOf } from "../kernel/references.ts";
import { mentionsIn, replaceMentions } from "./comment.mentions.ts";
import { hasReacted, isEmoji, withReaction } from "./comment.reactions.ts";

const anyId = fc.uuid();
const anyName = fc.string({ minLength: 1 }).filter((name) => !name.includes("\n"));
const anyPerson = fc.record({ id: anyId, name: anyName });
/** Text that cannot contain a mention. */
const anyText = fc.string().map((text) => text.replaceAll(/[[\]\\]/g, ""));

test("mentions are found whatever the people are called", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyPerson)), (parts) => {
      const body = parts.map(([text, person]) => `${text} ${mentionOf(person)}`).join(" ");
      const people = parts.map(([, person]) => person);
      expect(mentionsIn(body)).toEqual([...new Set(people.map(({ id }) => id))]);
      const named: string[] = [];
      replaceMentions(body, (name) => `${named.push(name)}`);
      expect(named).toEqual(people.map(({ name }) => name));
    }),
  );
});

test("a text of unfinished mentions is parsed in linear time", () => {
  const started = performance.now();
  expect(mentionsIn("[@".repeat(10_000))).toEqual([]);
  expect(mentionsIn(`[@${"\\".repeat(19_000)}`)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.each(["👍", "👩‍💻", "🏳️‍🌈", "🇪🇺", "1️⃣", "👋🏽"])("%s is one emoji", (text) => expect(isEmoji(text)).toBe(true));
test.each(["", "a", "1", "👍👍", " 👍", "<img>", "\u200d"])("%j is not", (text) => expect(isEmoji(text)).toBe(false));

const anyEmoji = fc.constantFrom("👍", "🎉", "👀");
const anyReaction = fc.tuple(anyEmoji, fc.constantFrom("ann", "ben", "cho"), fc.boolean());

test("a person's last choice for each emoji counts, and no emoji is left without people", () => {
  fc.assert(
    fc.property(fc.array(anyReaction), (chosen) => {
      const last = new Map<string, boolean>();
      let reactions = {};
      for (const [emoji, person, isOn] of chosen) {
        last.set(`${emoji} ${person}`, isOn);
        reactions = withReaction(reactions, emoji, person, isOn);
      }
      for (const [name, isOn] of last) {
        const [emoji = "", person = ""] = name.split(" ");
        expect(hasReacted(reactions, emoji, person)).toBe(isOn);
      }
      for (const people of Object.values<string[]>(reactions)) expect(new Set(people).size).toBe(people.length || -1);
    }),
  );
});

test("a comment's cursor decodes to its place", () => {
  const id = "0190a6e0-0000-7000-8000-000000000000";
  expect(decodeCursor(`2026-11-23T07:00:00.000Z_${id}`)).toEqual({ at: "2026-11-23T07:00:00.000Z", id });
});
