import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Command, Plus } from "lucide-react";
import { useMemo } from "react";
import { actionIds, nameOf, sectionOf } from "@/features/action/catalogue/public.ts";
import { hintOf, offeredActions, runAction } from "@/features/action/public.ts";
import { useCreation } from "@/features/search/public.ts";
import { type ChoicePage, pageTitles, type TaskCommands, useChoices } from "@/features/task-menu/registry/public.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { useFoundTasks } from "./use-found-tasks.tsx";
import { useFoundTexts } from "./use-found-texts.tsx";
import { useGoItems, useProjectHere, useSettingsItems } from "./use-go-items.tsx";

/** The tasks that the palette is about: the selected ones, or one. */
export interface PaletteTasks {
  readonly tasks: readonly Task[];
  readonly items: readonly PaletteItem[];
  readonly commands: TaskCommands;
}

interface GroupsOptions {
  readonly about: PaletteTasks;
  readonly page: ChoicePage | null;
  readonly text: string;
}

/** Actions that only make sense as a key. */
const keysOnly: ReadonlySet<string> = new Set(["palette", "close", "next", "previous", "peek", "clearFilter"]);
/** What a list is used for, which is shown without a text. */
const often: ReadonlySet<string> = new Set(["create", "search", "filter"]);
/** Their entries lead to places, or are about a task. */
const otherSections: ReadonlySet<string> = new Set(["goTo", "task"]);

/** Returns the actions that the screen and the app offer. */
function useOffered(): readonly PaletteItem[] {
  return useMemo(() => {
    const offered = offeredActions();
    const [first, others] = [actionIds.filter((id) => often.has(id)), actionIds.filter((id) => !often.has(id))];
    return [...first, ...others]
      .filter((id) => offered.has(id) && !keysOnly.has(id) && !otherSections.has(sectionOf(id)))
      .map((id) => ({
        id,
        name: nameOf(id),
        icon: id === "create" ? <Plus /> : <Command />,
        keyHint: hintOf(id),
        run: () => void runAction(id),
      }));
  }, []);
}

/** Returns the entry that creates a task with the typed title: in the project on the screen, or else in the first. */
function useCreationItem(text: string): readonly PaletteItem[] {
  const creation = useCreation(text, useProjectHere());
  if (!creation) return [];
  const { title, project, create: run } = creation;
  return [{ id: "create:typed", name: t`Task “${title}” in ${project.name}`, icon: <Plus />, fit: 9, run }];
}

const aboutText = (count: number) => (count > 1 ? t`On ${count} selected tasks` : t`On this task`);

/** Returns everything that the palette offers. */
function useEverything({ about, text }: GroupsOptions): readonly PaletteGroup[] {
  const [sign = ""] = text;
  const isOnly = sign === "@" || sign === "#" || sign === ">";
  const typed = sign === ">" ? text.slice(1) : text;
  const tasks = useFoundTasks(isOnly ? "" : typed);
  const go = useGoItems();
  const settings = useSettingsItems();
  const offered = useOffered();
  const texts = useFoundTexts(isOnly ? "" : typed, new Set(tasks.map(({ id }) => id)));
  const creation = useCreationItem(isOnly ? "" : typed);
  const group = (id: string, title: string, items: readonly PaletteItem[], most: PaletteGroup["most"]) => ({
    id,
    title,
    items,
    most,
  });
  const actions = [
    group("task", aboutText(about.tasks.length), about.items, { typed: 4, untyped: 5 }),
    group("actions", t`Actions`, offered, { typed: 3, untyped: 3 }),
  ];
  if (sign === ">") return actions.map((each) => ({ ...each, most: { typed: 20, untyped: 20 } }));
  if (isOnly) return [group("go", t`Go to`, go, { typed: 10, untyped: 10 })];
  return [
    ...actions,
    group("tasks", text.trim() === "" ? t`Recent tasks` : t`Tasks`, tasks, { typed: 5, untyped: 3 }),
    group("go", t`Go to`, go, { typed: 4, untyped: about.tasks.length > 0 ? 4 : 8 }),
    group("texts", t`In texts, comments and files`, texts, { typed: 5, untyped: 0 }),
    group("create", t`Create`, creation, { typed: 1, untyped: 0 }),
    group("settings", t`Settings`, settings, { typed: 3, untyped: 0 }),
  ];
}

/** Returns the groups of the palette: everything, or the values of a field. */
export function useGroups(options: GroupsOptions): readonly PaletteGroup[] {
  const { about, page, text } = options;
  const everything = useEverything(options);
  const choices = useChoices(about, text);
  if (page === null) return everything;
  return [{ id: page, title: pageTitles()[page], items: choices[page], most: { typed: 50, untyped: 50 } }];
}
