import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

/** Returns the title of a task that is being typed. It stays in this tab until it is sent. */
export function useTitleDraft(name: string): [string, (text: string) => void] {
  const { userId } = useActor();
  const [text, setText] = useState(() => {
    const stored = readFromTab(userId, name) as { text: string } | null;
    return stored?.text ?? "";
  });
  const change = (next: string) => {
    setText(next);
    writeToTab(userId, name, next === "" ? null : { text: next });
  };
  return [text, change];
}
