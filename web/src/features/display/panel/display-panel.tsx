import { completedSpans, type Display, densities } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useContext, useId } from "react";
import { useCyclesOf } from "@/features/cycle/public.ts";
import { useFieldsOf } from "@/features/field/public.ts";
import { type BoardShape, ShownProject } from "@/features/task/public.ts";
import { Button, ToggleButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Select } from "@/ui/select.tsx";
import { groupingsOf } from "../groups/groupings.tsx";
import { useLayouts } from "../layout-choice.tsx";
import { completedNames, densityNames } from "../option-names.ts";
import type { DisplayControl } from "../use-display.ts";
import { Line } from "./line.tsx";
import { ShownFacts } from "./shown-facts.tsx";
import { SortLines } from "./sort-lines.tsx";

export interface DisplayPanelProps {
  control: DisplayControl;
  /** The columns of the screen: the stages of its project, or the categories. */
  stages: BoardShape;
  /** Whether the screen shows the cards and rows of the specification, of which only the titles can be changed. */
  isSpecified: boolean;
}

/** Goes through the options with the arrow keys, except in controls that use them. */
function onArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined || event.defaultPrevented || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not([tabindex='-1']), input")];
  const next = all[all.indexOf(event.target as HTMLElement) + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** How a list is drawn: its layout, groups, order and facts. */
export function DisplayPanel({ control, stages, isSpecified }: DisplayPanelProps) {
  const { display, change, isModified, reset } = control;
  // Days divide and order its tasks.
  const isCalendar = display.kind === "calendar";
  const isByDate = isCalendar || display.kind === "timeline";
  return (
    <fieldset aria-label={t`Display`} onKeyDown={onArrowKey} className="*:not-last:border-b">
      <LayoutTiles kind={display.kind} onChange={(view) => change({ view })} />
      {!isCalendar && (
        <>
          <Groups display={display} change={change} stages={stages} />
          <SortLines sort={display.sort} onChange={(sort) => change({ sort: sort.join(",") || "rank" })} />
          {!isByDate && (
            <ShownFacts
              shown={display.shown}
              isSpecified={isSpecified}
              onChange={(shown) => change({ shown: shown.join(",") || "none" })}
            />
          )}
        </>
      )}
      <div className="flex flex-col gap-2 p-3">
        {!(isByDate || display.kind === "board") && (
          <Line label={t`Density`}>
            <SegmentedControl
              label={t`Density`}
              items={densities.map((id) => ({ id, label: densityNames[id]() }))}
              value={display.density}
              onChange={(density) => change({ density })}
            />
          </Line>
        )}
        <Line label={t`Completed`}>
          <Select
            label={t`Completed`}
            isLabelHidden
            items={completedSpans.map((id) => ({ id, label: completedNames[id]() }))}
            value={display.completed}
            onChange={(completed) => change({ completed })}
          />
        </Line>
        {!isCalendar && (
          <Checkbox isSelected={display.empty} onChange={(isOn) => change({ empty: isOn ? "yes" : "no" })}>
            {t`Empty groups`}
          </Checkbox>
        )}
      </div>
      {isModified && (
        <div className="bg-sunken p-2">
          <Button variant="ghost" size="sm" onPress={reset}>
            {t`Reset`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function LayoutTiles({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  return (
    <fieldset className="flex gap-1 p-2">
      <legend className="sr-only">{t`View`}</legend>
      {useLayouts().map(({ id, short, icon }) => (
        <ToggleButton
          key={id}
          isSelected={kind === id}
          autoFocus={kind === id}
          onChange={() => onChange(id)}
          className="flex h-12.5 flex-1 flex-col items-center justify-center gap-1 rounded-md text-sm text-muted transition-colors hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text [&_svg]:size-4"
        >
          {icon}
          {short}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

interface GroupsProps extends Pick<DisplayControl, "change"> {
  display: Display;
  stages: BoardShape;
}

function Groups({ display: { kind, group, lanes }, change, stages }: GroupsProps) {
  const hint = useId();
  const projectId = useContext(ShownProject);
  const groupings = groupingsOf(
    projectId,
    stages,
    useFieldsOf(projectId ?? ""),
    useCyclesOf(projectId ?? "").length > 0,
  );
  const none = { id: "none", label: t`None` };
  const items = groupings.map(({ id, label, icon }) => ({ id, label, icon }));
  return (
    <div className="flex flex-col gap-2 p-3">
      <Line label={t`Group`}>
        <Select
          label={t`Group`}
          isLabelHidden
          items={kind === "board" ? items : [...items, none]}
          value={group}
          onChange={(next) => change(next === lanes ? { group: next, lanes: "none" } : { group: next })}
        />
      </Line>
      {group !== "none" && (
        <Line label={t`Then by`}>
          <Select
            label={t`Then by`}
            isLabelHidden
            aria-describedby={hint}
            items={[none, ...items.filter(({ id }) => id !== group)]}
            value={lanes}
            onChange={(next) => change({ lanes: next })}
          />
        </Line>
      )}
      {group !== "none" && kind !== "board" && (
        <p id={hint} className="-mt-1 ps-25 text-sm text-muted">{t`On a board this makes swimlanes.`}</p>
      )}
    </div>
  );
}
