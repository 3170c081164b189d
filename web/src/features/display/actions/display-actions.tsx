import type { LayoutKind } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { ArrowDownNarrowWide, ArrowDownWideNarrow, GripVertical, Rows3 } from "lucide-react";
import { useContext } from "react";
import {
  type ActionChoice,
  action,
  type OfferedAction,
  OfferedActions,
  useChoiceAction,
} from "@/features/action/offer/public.ts";
import { useCyclesOf } from "@/features/cycle/public.ts";
import { useFieldsOf } from "@/features/field/public.ts";
import { type BoardShape, ShownProject } from "@/features/task/public.ts";
import { groupingsOf } from "../groups/groupings.tsx";
import { sortChoices } from "../groups/task-order.ts";
import { useIsOffered } from "../groups/use-is-offered.ts";
import { useLayouts } from "../layout-choice.tsx";
import type { DisplayControl } from "../use-display.ts";
import { OptionActions } from "./option-actions.tsx";

/** The action that chooses each layout. */
export const layoutActions = {
  board: "layoutBoard",
  list: "layoutList",
  table: "layoutTable",
  calendar: "layoutCalendar",
  timeline: "layoutTimeline",
} as const satisfies Readonly<Record<LayoutKind, OfferedAction["id"]>>;

/** Other words for the fields that tasks are grouped by. */
const groupingWords = (): Readonly<Partial<Record<string, string>>> => ({
  stage: t`status column`,
  person: t`people assignee members`,
  label: t`labels tags`,
  due: t`ending date deadline`,
});

interface DisplayActionsProps {
  control: DisplayControl;
  /** The columns of the screen: the stages of its project, or the categories. */
  stages: BoardShape;
}

/** Offers what the display options change: the layouts, groups and orders of a list, and what it shows. */
export function DisplayActions({ control: { display, change }, stages }: DisplayActionsProps) {
  const { kind, group, lanes, sort } = display;
  const projectId = useContext(ShownProject);
  const fields = useFieldsOf(projectId ?? "");
  const isOffered = useIsOffered(projectId);
  const groupings = groupingsOf(projectId, stages, fields, useCyclesOf(projectId ?? "").length > 0);
  const words = groupingWords();
  const grouped = (set: string, chosen: string, to: (id: string) => Parameters<typeof change>[0]) =>
    [...groupings, { id: "none", label: t`None`, icon: <Rows3 /> }].map(
      ({ id, label, icon }): ActionChoice => ({
        ...{ id: `${set}:${id}`, name: label, words: words[id] ?? "", icon, isChosen: id === chosen },
        run: () => change(to(id)),
      }),
    );
  // Days divide and order the tasks of a calendar.
  const isDivided = kind !== "calendar";
  useChoiceAction(
    "groupBy",
    () =>
      grouped("group", group, (id) => (id === lanes ? { group: id, lanes: "none" } : { group: id })).filter(
        ({ id }) => !(kind === "board" && id === "group:none"),
      ),
    isDivided,
  );
  useChoiceAction(
    "thenBy",
    () => grouped("lanes", lanes, (id) => ({ lanes: id })).filter(({ id }) => id !== `lanes:${group}`),
    isDivided && group !== "none",
  );
  const sorted = (term: string, name: string, icon: ActionChoice["icon"]): ActionChoice => ({
    ...{ id: `sort:${term}`, name, icon, isChosen: sort.join() === (term === "rank" ? "" : term) },
    run: () => change({ sort: term }),
  });
  useChoiceAction(
    "sortBy",
    () => [
      sorted("rank", t`Manual`, <GripVertical />),
      ...sortChoices(fields)
        .filter(({ key }) => isOffered(key))
        .flatMap(({ key, label, ascending, descending }) => [
          sorted(key, `${label}: ${ascending}`, <ArrowDownNarrowWide />),
          sorted(`-${key}`, `${label}: ${descending}`, <ArrowDownWideNarrow />),
        ]),
    ],
    isDivided,
  );
  const layouts = useLayouts().filter(({ id }) => id !== kind);
  return (
    <>
      <OptionActions display={display} change={change} />
      <OfferedActions
        actions={layouts.map(({ id, icon }) => action(layoutActions[id], icon, () => change({ view: id })))}
      />
    </>
  );
}
