import { mentionOf, replaceMentions } from "@baton/domain/comment/comment.mentions";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { keepInTab, readFromTab } from "@/platform/tab-storage.ts";

/** A person whom a draft mentions, by the name that stands in its text. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** The text of a comment as it is typed: `@name` stands for a person. */
export interface Draft {
  readonly text: string;
  readonly people: readonly Named[];
}

const empty: Draft = { text: "", people: [] };

/** Returns a comment as its author edits it. */
export function draftOf(body: string): Draft {
  const people: Named[] = [];
  const text = replaceMentions(body, (name, id) => {
    people.push({ id, name });
    return `@${name}`;
  });
  return { text, people };
}

/** Returns the Markdown of a draft. Of two people with the same name, the one who was chosen last is meant. */
export function bodyOf({ text, people }: Draft): string {
  const byName = new Map(people.map((person) => [person.name, person]));
  const names = [...byName.keys()].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  if (names.length === 0) return text.trim();
  const pattern = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join("|");
  const mention = new RegExp(`(?<![\\p{L}\\p{N}@])@(${pattern})(?![\\p{L}\\p{N}])`, "gv");
  return text.trim().replaceAll(mention, (_all, name: string) => mentionOf(byName.get(name) ?? { id: "", name }));
}

/** Returns a draft with what somebody said in front of the cursor, as a quote that mentions nobody again. */
export function quoting({ text, people }: Draft, body: string): Draft {
  const lines = replaceMentions(body, (name) => `@${name}`).split("\n");
  const quote = lines.map((line) => `> ${line}`).join("\n");
  const before = text.trim() === "" ? [] : [text.trimEnd()];
  return { text: [...before, quote, ""].join("\n\n"), people };
}

/** A draft that this tab keeps under a name until it is sent or discarded. */
export function useDraft(name: string, initial: Draft = empty) {
  const { userId } = useActor();
  const [draft, setDraft] = useState(() => (readFromTab(userId, name) as Draft | null) ?? initial);
  const keep = (next: Draft) => {
    setDraft(next);
    keepInTab(userId, name, next.text === initial.text ? null : next);
  };
  return { draft, setDraft: keep, clear: () => keep(initial) };
}
