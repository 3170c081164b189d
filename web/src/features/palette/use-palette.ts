import { plural } from "@lingui/core/macro";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { ActionId } from "@/features/action/public.ts";
import { useAnnouncedCount } from "@/features/search/public.ts";
import { useActor } from "@/features/session/public.ts";
import { isMultiple } from "@/features/task-menu/registry/public.ts";
import { useCloseRequest } from "@/ui/use-close-request.ts";
import { wordsOf } from "./match.ts";
import { type PaletteGroup, type PaletteItem, ranked } from "./palette-item.ts";
import type { ShownGroup } from "./palette-list.tsx";
import { readQuery } from "./query.ts";
import { type PaletteTasks, useGroups } from "./use-groups.tsx";
import { newTaskId, useNewTask } from "./use-new-task.tsx";
import { addUse, readUses } from "./uses.ts";

export interface PaletteProps {
  /** The tasks that the first actions are about, if any. */
  about: PaletteTasks;
  /** The page to begin with; null for everything. */
  startsAt: ActionId | null;
  onClose: () => void;
  /** Leaves the tasks alone: their actions are not offered. */
  onLeaveTasks: () => void;
}

/** Returns the groups with as many entries as are shown at first, and an entry for the others. */
function useShown(groups: readonly PaletteGroup[], text: string): readonly ShownGroup[] {
  const [whole, setWhole] = useState<string | null>(null);
  const kind = text.trim() === "" ? "untyped" : "typed";
  return groups.flatMap(({ id, title, items, most }): ShownGroup[] => {
    const count = whole === id ? items.length : most[kind];
    const [shown, rest] = [items.slice(0, count), items.slice(count)];
    if (shown.length === 0) return [];
    if (rest.length === 0) return [{ id, title, items: shown }];
    const more: PaletteItem = {
      id: `more:${id}`,
      name: plural(rest.length, { one: "# more", other: "# more" }),
      icon: null,
      staysOpen: true,
      run: () => setWhole(id),
    };
    return [{ id, title, items: [...shown, more] }];
  });
}

/** Returns the words that entries are compared with on a page. */
function queryOf(page: ActionId | null, text: string): string {
  if (page === "rename") return "";
  return page === null ? readQuery(text).words : text;
}

interface Modifiers {
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

const noModifiers: Modifiers = { metaKey: false, ctrlKey: false, shiftKey: false };

/** Returns the page of the palette and its text, which can describe a new task. */
function useTyped({ about, startsAt }: PaletteProps) {
  const textOf = (next: ActionId | null) => (next === "rename" ? (about.tasks[0]?.title ?? "") : "");
  const [page, setPage] = useState(startsAt);
  const [text, setText] = useState(() => textOf(startsAt));
  const [pointed, setPointed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const show = (next: string) => {
    setText(next);
    setPointed(undefined);
  };
  const canBeTitle = page === null && readQuery(text).sign === undefined;
  const newTask = useNewTask({ field, text: canBeTitle ? text : "", onText: show });
  const type = (next: string, cursor: number) => (canBeTitle ? newTask.type(next, cursor) : show(next));
  const goTo = (next: ActionId | null) => {
    setPage(next);
    show(textOf(next));
  };
  return { page, text, query: queryOf(page, text), field, newTask, pointed, setPointed, type, goTo };
}

/** Returns what the palette shows, and what its keys do. */
export function usePalette(props: PaletteProps) {
  const { about, startsAt, onClose, onLeaveTasks } = props;
  const { userId } = useActor();
  const { page, text, query, field, newTask, pointed, setPointed, type, goTo } = useTyped(props);
  const [{ uses, now }] = useState(() => ({ uses: readUses(userId), now: Date.now() }));
  const list = useId();
  const groups = useShown(ranked(useGroups({ about, page, text, newTask }), { text: query, uses, now }), query);
  const items = groups.flatMap((group) => group.items);
  const isOnlyNew = items[0]?.id === newTaskId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server finds for the same text does not change what Enter does, unless it finds nothing
  const first = useMemo(() => items[0]?.id, [text, page, isOnlyNew]);
  const active = items.find(({ id }) => id === pointed) ?? items.find(({ id }) => id === first) ?? items[0];
  useAnnouncedCount(items.length, query);

  const choose = ({ id, run, href, staysOpen }: PaletteItem, { metaKey, ctrlKey, shiftKey }: Modifiers) => {
    if (!staysOpen) addUse(userId, id);
    if (typeof run === "string") return goTo(run);
    if (staysOpen) return run();
    if (shiftKey && isMultiple(page)) {
      run();
      // What is typed next is a new search.
      return field.current?.select();
    }
    onClose();
    // The focus returns first, so that the action can move it.
    if (href && (metaKey || ctrlKey)) window.open(href, "_blank", "noopener");
    else setTimeout(run);
  };
  const step = (by: number) => {
    const at = active ? items.indexOf(active) : -1;
    setPointed(items[(at + by + items.length) % items.length]?.id);
  };
  const allResults = items.find(({ id }) => id === "allResults");
  const enter = (event: KeyboardEvent) => {
    if (event.shiftKey && allResults) choose(allResults, noModifiers);
    else if (active) choose(active, event);
  };
  const isSecond = page !== null && startsAt === null;
  const back = isSecond ? () => goTo(null) : onLeaveTasks;
  useCloseRequest(isSecond, back);
  /** Returns what a key does; undefined if the field or the dialog handles it. */
  const keyAction = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.nativeEvent.isComposing) return undefined;
    const by = steps[event.key];
    if (by) return () => step(by);
    if (event.key === "Enter") return () => enter(event);
    if (event.key === "Backspace" && text === "" && (isSecond || page === null)) return back;
    if (event.key === "Escape" && isSecond) return back;
    return newTask.keyAction(event);
  };
  return {
    page,
    text,
    type,
    field,
    newTask,
    list,
    groups,
    active,
    words: wordsOf(query),
    setPointed,
    choose,
    keyAction,
  };
}
