import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { actionIds, isOfItem, nameOf, sectionOf, sectionTitles } from "@/features/action/catalogue/public.ts";
import { choicesOf } from "@/features/action/offer/public.ts";
import { type ActionId, hintOf, offeredActions, runAction } from "@/features/action/public.ts";
import { type ChoicePage, pageTitles, type TaskCommands, useChoices } from "@/features/task-menu/registry/public.ts";
import { iconOf } from "./action-icons.ts";
import { wordsFor } from "./action-words.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { readQuery } from "./query.ts";
import { useFoundTasks } from "./use-found-tasks.tsx";
import { useFoundTexts } from "./use-found-texts.tsx";
import { useGoItems, useSettingsItems } from "./use-go-items.tsx";
import type { NewTask } from "./use-new-task.tsx";

/** The tasks that the palette is about: the selected ones, or one. */
export interface PaletteTasks {
  readonly tasks: readonly Task[];
  readonly items: readonly PaletteItem[];
  readonly commands: TaskCommands;
}

interface GroupsOptions {
  readonly about: PaletteTasks;
  readonly page: ActionId | null;
  readonly text: string;
  /** The task that the text describes. */
  readonly newTask: NewTask;
}

/** Actions that only make sense as a key. */
const keysOnly: ReadonlySet<string> = new Set(["palette", "close", "next", "previous", "peek", "clearFilter"]);
/** What a list is used for, which is shown without a text. */
const often: ReadonlySet<string> = new Set(["create", "search", "filter"]);
/** Their entries lead to places, or are about a task. */
const otherSections: ReadonlySet<string> = new Set(["goTo", "task"]);

/** Returns the entries of offered actions, those on the item that had the focus apart. */
function offeredItems(offered: ReadonlySet<ActionId>) {
  const [first, others] = [actionIds.filter((id) => often.has(id)), actionIds.filter((id) => !often.has(id))];
  const listed = [...first, ...others].filter(
    (id) => offered.has(id) && !keysOnly.has(id) && !otherSections.has(sectionOf(id)),
  );
  const itemOf = (id: ActionId): PaletteItem => {
    const Icon = iconOf(id);
    const choices = choicesOf(id);
    const run = choices ? id : () => void runAction(id);
    // People name a value together with what sets it: "group by people".
    const values = choices?.map(({ name, words = "" }) => `${name} ${words}`) ?? [];
    const words = [wordsFor(id), ...values].join(" ");
    return { id, name: nameOf(id), words, icon: <Icon />, keyHint: hintOf(id), run };
  };
  const ofItem = listed.filter(isOfItem);
  return {
    title: ofItem[0] ? sectionTitles()[sectionOf(ofItem[0])] : "",
    ofItem: ofItem.map(itemOf),
    others: listed.filter((id) => !isOfItem(id)).map(itemOf),
  };
}

const aboutText = (count: number) => (count > 1 ? t`On ${count} selected tasks` : t`On this task`);

/** Returns everything that the palette offers. */
function useEverything({ about, text, newTask }: GroupsOptions): readonly PaletteGroup[] {
  const { sign } = readQuery(text);
  const typed = sign === undefined ? text : "";
  const tasks = useFoundTasks(typed);
  const go = useGoItems();
  const settings = useSettingsItems();
  const offered = offeredActions();
  // The same entries for each key, until the screen offers something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is another object for each render
  const { title, ofItem, others } = useMemo(() => offeredItems(offered), [[...offered].join()]);
  const texts = useFoundTexts(typed, new Set(tasks.map(({ id }) => id)));
  const group = (id: string, title: string, items: readonly PaletteItem[], most: PaletteGroup["most"]) => ({
    id,
    title,
    items,
    most,
  });
  const taskItems = useMemo(() => about.items.map((item) => ({ ...item, words: wordsFor(item.id) })), [about.items]);
  const actions = [
    group("item", title, ofItem, { typed: 4, untyped: 5 }),
    group("task", aboutText(about.tasks.length), taskItems, { typed: 4, untyped: 5 }),
    group("actions", t`Actions`, [...others, ...settings.actions], { typed: 4, untyped: 3 }),
  ];
  if (sign === ">") return actions.map((each) => ({ ...each, most: { typed: 20, untyped: 20 } }));
  if (sign !== undefined) return [group("go", t`Go to`, go, { typed: 10, untyped: 10 })];
  return [
    group("words", t`In the new task`, newTask.words, { typed: 8, untyped: 0 }),
    group("create", t`Create`, newTask.creation, { typed: 1, untyped: 0 }),
    ...actions,
    group("tasks", text.trim() === "" ? t`Recent tasks` : t`Tasks`, tasks, { typed: 5, untyped: 3 }),
    group("go", t`Go to`, go, { typed: 4, untyped: about.tasks.length > 0 ? 4 : 8 }),
    group("texts", t`In texts, comments and files`, texts, { typed: 5, untyped: 0 }),
    group("settings", t`Settings`, settings.pages, { typed: 3, untyped: 0 }),
  ];
}

/** Returns the groups of the palette: everything, or the values of a field. */
export function useGroups(options: GroupsOptions): readonly PaletteGroup[] {
  const { about, page, text } = options;
  const everything = useEverything(options);
  const choices = useChoices(about, text);
  if (page === null) return everything;
  const items = isTaskPage(page) ? choices(page) : (choicesOf(page) ?? []);
  return [{ id: page, title: titleOf(page), items, most: { typed: 50, untyped: 50 } }];
}

/** Returns whether what to choose from is about tasks. */
export const isTaskPage = (page: ActionId): page is ChoicePage => Object.hasOwn(pageTitles(), page);

/** Returns what a person is asked for on a page. */
export const titleOf = (page: ActionId) => (isTaskPage(page) ? pageTitles()[page] : nameOf(page));
