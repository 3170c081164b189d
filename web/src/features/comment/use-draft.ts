import { replaceMentions } from "@baton/domain/comment/comment.mentions";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

interface Draft {
  readonly text: string;
}

/** Returns a draft with a comment appended as a quote, without its mentions. */
export function quoting(text: string, body: string): string {
  const lines = replaceMentions(body, (name) => `@${name}`).split("\n");
  const quote = lines.map((line) => `> ${line}`).join("\n");
  const before = text.trim() === "" ? [] : [text.trimEnd()];
  return [...before, quote, ""].join("\n\n");
}

/** The Markdown of a comment being written. This tab stores it under a name until it is sent or discarded. */
export function useDraft(name: string, initial = "") {
  const { userId } = useActor();
  const [draft, setDraft] = useState(() => readFromTab(userId, name) as Draft | null);
  const store = (text: string) => {
    const next = text === initial ? null : { text };
    setDraft(next);
    writeToTab(userId, name, next);
  };
  return { text: draft?.text ?? initial, setText: store, isStored: draft !== null, clear: () => store(initial) };
}
