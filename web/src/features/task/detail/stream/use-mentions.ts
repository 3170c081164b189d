import { plain } from "@baton/domain/kernel/plain";
import type { Member } from "@baton/domain/member/member";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useMembers } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useSees } from "@/features/project-member/public.ts";
import type { Draft } from "./use-draft.ts";

/** How many people are offered. */
const mostOffered = 8;
/** An @ and the beginning of a name before the cursor. */
const asked = /(?:^|[\s([>])@([^\s@]{0,40})$/u;

/** What keys do in the list: a number goes on by as many people. */
const keys: Readonly<Record<string, 1 | -1 | "choose" | "close">> = {
  ...{ ArrowDown: 1, ArrowUp: -1 },
  ...{ Enter: "choose", Tab: "choose", Escape: "close" },
};

/** The beginning of a name that somebody is typing in a field, if they are. */
function typedIn(field: HTMLTextAreaElement | null): string | undefined {
  if (!field || field.selectionStart !== field.selectionEnd) return undefined;
  return asked.exec(field.value.slice(0, field.selectionStart))?.[1];
}

/** The members whose names contain what is typed; those whose names begin with it come first. */
function offered(members: readonly Member[], typed: string): readonly Member[] {
  const wanted = plain(typed);
  const found = members.filter(({ username, status }) => status === "Active" && plain(username).includes(wanted));
  const isFirst = ({ username }: Member) => plain(username).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((member) => !isFirst(member))].slice(0, mostOffered);
}

/**
 * Completes the names of people who see a project, in a field about a task of it: the list that is offered, and the keys
 * that choose from it.
 */
export function useMentions(
  projectId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  draft: Draft,
  onChange: (draft: Draft) => void,
) {
  const id = useId();
  const { data: members = [] } = useMembers();
  const sees = useSees(useProject(projectId));
  const [typed, setTyped] = useState<string>();
  const [index, setIndex] = useState(0);
  const people = typed === undefined ? [] : offered(members.filter(sees), typed);
  const close = () => setTyped(undefined);
  const look = () => {
    setTyped(typedIn(field.current));
    setIndex(0);
  };

  /** Puts text in the place of what is typed of a name, or at the cursor. */
  function insert(text: string, replaced: number, named?: Draft["people"][number]) {
    const input = field.current;
    if (!input) return;
    const end = input.selectionEnd;
    const start = input.selectionStart - replaced;
    const next = draft.text.slice(0, start) + text + draft.text.slice(end);
    onChange({ text: next, people: named ? [...draft.people, named] : draft.people });
    input.focus();
    // The field shows the new text after this render.
    queueMicrotask(() => {
      input.setSelectionRange(start + text.length, start + text.length);
      look();
    });
  }

  function choose({ id: personId, username: name }: Member) {
    insert(`@${name} `, (typed?.length ?? 0) + 1, { id: personId, name });
    close();
  }

  /** Returns whether a key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const person = people[index];
    if (!person || event.metaKey || event.ctrlKey) return false;
    const does = keys[event.key];
    if (!does) return false;
    event.preventDefault();
    event.stopPropagation();
    if (does === "close") close();
    else if (does === "choose") choose(person);
    else setIndex((index + does + people.length) % people.length);
    return true;
  }

  const isOpen = people.length > 0;
  return {
    close,
    /** Types an @. */
    open: () => {
      const input = field.current;
      const before = input?.value.slice(0, input.selectionStart) ?? "";
      insert(/(?:^|\s)$/.test(before) ? "@" : " @", 0);
    },
    onKeyDown,
    field: {
      onSelect: look,
      "aria-haspopup": "listbox",
      "aria-autocomplete": "list",
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": isOpen ? `${id}-${index}` : undefined,
    },
    list: isOpen ? { id, people, index, onChoose: choose } : undefined,
  } as const;
}
