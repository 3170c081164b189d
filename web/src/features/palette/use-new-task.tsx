import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ComposerChips, type ComposerDraft, EstimateChip, useQuickWords } from "@/features/composer/public.ts";
import { useCreation } from "@/features/search/public.ts";
import type { PaletteItem } from "./palette-item.ts";
import { useProjectHere } from "./use-go-items.tsx";

/** The id of the entry that creates the task. */
export const newTaskId = "create:typed";

/** What is before the cursor while the first word, or the first ones in quotes, is typed. */
const isFirst = /^\s*(?:\S*|"[^"]*"?)\s?$/u;

interface NewTaskOptions {
  field: RefObject<HTMLInputElement | null>;
  /** What is typed, if it can be a title. */
  text: string;
  onText: (text: string) => void;
}

/**
 * The task that the typed text describes: words in it such as `@ana` or `!high` set its fields, as in all composers. The
 * first word is what to search for, or a kind of things to find.
 */
export function useNewTask({ field, text, onText }: NewTaskOptions) {
  const [fields, setFields] = useState<Partial<ComposerDraft>>({});
  const given = text === "" ? {} : fields;
  const { base, draft, stage, project, title, create } = useCreation(text, useProjectHere(), given);
  const change = ({ title: typed, ...patch }: Partial<ComposerDraft>) => {
    setFields({ ...given, ...patch });
    if (typed !== undefined) onText(typed);
  };
  const words = useQuickWords({ field, draft, projectId: project?.id ?? "", change });
  const found = create && words.found && words.found.word.start > 0 ? words.found : null;
  const isDescribed = Object.keys(given).length > 0;
  const fit = isDescribed ? 0 : 9;
  // A date without a sign is only offered, after the entry that creates the task.
  const isOffered = found?.word.sign === "";
  const ofWord = (found?.choices ?? []).map(
    (choice, index): PaletteItem => ({
      ...{
        id: `word:${choice.id}`,
        name: choice.label,
        icon: choice.icon,
        fit: isOffered ? fit + 0.5 : 0,
        staysOpen: true,
      },
      keyHint: index === 0 && isOffered ? t`Tab` : undefined,
      run: () => found && words.take(found.word, choice),
    }),
  );
  const creation: readonly PaletteItem[] =
    create && project
      ? [
          {
            id: newTaskId,
            name: t`Task “${title}” in ${project.name}`,
            icon: <Plus />,
            fit,
            run: () => void create(),
          },
        ]
      : [];
  return {
    words: ofWord,
    creation,
    type: (typed: string, position: number) => {
      if (!isFirst.test(typed.slice(0, position))) return void words.type(typed, position);
      onText(typed);
      words.setCursor(position);
    },
    setCursor: words.setCursor,
    /** Returns what a key does to the words: Tab takes the first meaning of the one at the cursor, Backspace gives the last one back. */
    keyAction: ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
      const [first] = found?.choices ?? [];
      if (key === "Tab" && !shiftKey && found && first) return () => words.take(found.word, first);
      return key === "Backspace" && words.last ? () => void words.giveBack() : undefined;
    },
    chips: isDescribed && stage && (
      <>
        <ComposerChips {...{ base, draft, stage }} isBrief edit={change} />
        {draft.estimate !== null && <EstimateChip draft={draft} isBrief edit={change} />}
      </>
    ),
  };
}

export type NewTask = ReturnType<typeof useNewTask>;
