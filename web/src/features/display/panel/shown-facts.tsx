import { type Display, taskFacts } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { useContext } from "react";
import { useFieldsOf } from "@/features/field/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import { ToggleButton } from "@/ui/button.tsx";
import { useIsOffered } from "../groups/use-is-offered.ts";

type Fact = (typeof taskFacts)[number];

const factLabels: Readonly<Record<Fact, () => string>> = {
  title: () => t`Full titles`,
  number: () => t`ID`,
  labels: () => t`Labels`,
  blocked: () => t`Blocked`,
  subtasks: () => t`Subtasks`,
  comments: () => t`Comments`,
  files: () => t`Files`,
  estimate: () => t`Estimate`,
  people: () => t`People`,
  due: () => t`Due`,
  priority: () => t`Priority`,
  project: () => t`Project`,
  start: () => t`Start`,
  created: () => t`Created`,
  updated: () => t`Updated`,
  completed: () => t`Completed`,
  cycle: () => t`Cycle`,
  spent: () => t`Time spent`,
};

interface ShownFactsProps {
  shown: Display["shown"];
  /** Whether the screen shows the cards and rows of the specification, of which only the titles can be changed. */
  isSpecified: boolean;
  onChange: (shown: string[]) => void;
}

/** What cards and rows show of a task. */
export function ShownFacts({ shown, isSpecified, onChange }: ShownFactsProps) {
  const projectId = useContext(ShownProject);
  const isInProject = projectId !== null;
  const isOffered = useIsOffered(projectId);
  const fields = useFieldsOf(projectId ?? "");
  const offered = taskFacts.filter((fact) => {
    if (isSpecified || fact === "title") return isSpecified && fact === "title";
    return isOffered(fact) && (fact !== "project" || !isInProject);
  });
  const toggles = [
    ...offered.map((id) => ({ id, label: factLabels[id]() })),
    ...(!isSpecified ? fields.map(({ id, name }) => ({ id, label: name })) : []),
  ];
  return (
    <fieldset className="p-3">
      <legend className="float-start mb-2 w-full text-sm text-muted">{t`Shown`}</legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {toggles.map(({ id, label }) => (
          <ToggleButton
            key={id}
            isSelected={shown.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...shown, id] : shown.filter((each) => each !== id))}
            className="max-w-full truncate touch-target h-6 rounded-md border border-dashed border-line-strong px-2 text-sm text-muted transition-colors hover:text-text aria-pressed:border-solid aria-pressed:border-transparent aria-pressed:bg-hover aria-pressed:font-medium aria-pressed:text-text"
          >
            {label}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}
