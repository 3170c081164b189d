import { searchable } from "@baton/domain/kernel/searchable";
import { canLabel } from "@baton/domain/label/label.policy";
import { priorities } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { CalendarDays, Gauge, Plus } from "lucide-react";
import { entryFor, newNameIn, useMakeLabels } from "@/features/label/picker/public.ts";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { useStages, useWritableProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { pointsIn, problemWithPoints, usePeople } from "@/features/task/fields/public.ts";
import { PriorityIcon, priorityLabel, StageIcon } from "@/features/task/public.ts";
import { weekdayText } from "@/platform/date-format.ts";
import { parseDateWords } from "@/platform/parse-date-words.ts";
import { useToday } from "@/platform/use-today.ts";
import { Dot } from "@/ui/badge.tsx";
import type { Option } from "@/ui/option-list.tsx";
import { dateAt, type QuickWord, wordAt } from "./quick-words.ts";
import { stagesNamed } from "./stages-named.ts";
import type { ComposerDraft } from "./use-stored-draft.ts";

/** Something that a word can stand for, and the fields that it sets. */
export interface WordChoice extends Option {
  /** A function if something has to be created first. */
  readonly patch: Partial<ComposerDraft> | (() => Partial<ComposerDraft>);
}

const most = 8;

/** Returns the choices whose labels contain a text, those that begin with it first. */
function matching(choices: readonly WordChoice[], text: string): readonly WordChoice[] {
  const typed = searchable(text);
  const placeOf = ({ label }: WordChoice) => searchable(label).indexOf(typed);
  const found = choices.filter((choice) => placeOf(choice) >= 0);
  return found.sort((a, b) => Math.sign(placeOf(a)) - Math.sign(placeOf(b))).slice(0, most);
}

const withItem = (ids: readonly string[], id: string) => [...new Set([...ids, id])];

/** Returns a function that finds what the word at the cursor of a title can stand for, in the project of the draft. */
export function useWordChoices(draft: ComposerDraft, projectId: string) {
  const projects = useWritableProjects();
  const stages = useStages();
  const people = usePeople(draft.assigneeIds, projectId);
  const mayCreateLabels = canLabel.create(useActor());
  const { labels } = useLabels();
  const makeLabels = useMakeLabels();
  const today = useToday();

  const dates = (text: string): readonly WordChoice[] => {
    const date = text === "" ? "" : parseDateWords(text, today);
    if (!date) return [];
    const icon = <CalendarDays aria-hidden="true" />;
    return [{ id: date, label: t`Due ${weekdayText(date, today)}`, icon, patch: { endingDate: date } }];
  };
  const estimates = (text: string): readonly WordChoice[] => {
    const points = pointsIn(text.replace(/(?:pt|h)$/u, ""));
    if (points === null || problemWithPoints(points) !== undefined) return [];
    const label = plural(points, { one: "# point", other: "# points" });
    return [{ id: i18n.number(points), label, icon: <Gauge aria-hidden="true" />, patch: { estimate: points } }];
  };
  const lists: Readonly<Record<QuickWord["sign"], (text: string) => readonly WordChoice[]>> = {
    "@": (text) => {
      const all = Array.from(people.values(), (person) => ({
        ...{ id: person.id, label: person.username, icon: <MemberAvatar member={person} size={16} /> },
        patch: { assigneeIds: withItem(draft.assigneeIds, person.id) },
      }));
      return matching(all, text);
    },
    "#": (text) => {
      const all = labels.map((label) => ({
        ...{ id: label.id, label: label.name, icon: <Dot tone={toneOf(label)} /> },
        patch: { labelIds: withItem(draft.labelIds, label.id) },
      }));
      return matching(all, text);
    },
    "!": (text) => {
      const all = priorities.map((priority) => ({
        ...{ id: priority, label: priorityLabel(priority), icon: <PriorityIcon priority={priority} /> },
        patch: { priority },
      }));
      return matching(all, text);
    },
    "^": (text) =>
      stagesNamed(text, { projectId, projects, stages })
        .slice(0, most)
        .map(({ stage, label }) => ({
          ...{ id: stage.id, label, icon: <StageIcon stage={stage} /> },
          patch: { stageId: stage.id },
        })),
    "*": estimates,
    '"': dates,
    "": dates,
  };
  /** A label that does not exist is only offered, as a date without a sign is: “Fix #123” can be a title. */
  const newLabel = (word: QuickWord | undefined) => {
    const name = mayCreateLabels && word?.sign === "#" ? newNameIn(word.text, labels) : undefined;
    if (!word || name === undefined) return null;
    const label = t`Create label “${name}”`;
    const patch = () => ({ labelIds: makeLabels([...draft.labelIds, entryFor(name)]) });
    const choice: WordChoice = { id: "new-label", label, icon: <Plus aria-hidden="true" />, patch };
    return { word: { ...word, sign: "" as const }, choices: [choice] };
  };
  return (
    title: string,
    cursor: number,
  ): { readonly word: QuickWord; readonly choices: readonly WordChoice[] } | null => {
    const word = wordAt(title, cursor) ?? dateAt(title, cursor, (text) => dates(text).length > 0);
    const choices = word ? lists[word.sign](word.text) : [];
    return word && choices.length > 0 ? { word, choices } : newLabel(word);
  };
}
