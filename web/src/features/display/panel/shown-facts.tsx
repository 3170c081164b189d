import { type Display, taskFacts } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { useContext } from "react";
import { ShownProject } from "@/features/task/public.ts";
import { ToggleButton } from "@/ui/button.tsx";

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
};

interface ShownFactsProps {
  shown: Display["shown"];
  /** Whether the screen shows the cards and rows of the specification, of which only the titles can be changed. */
  isSpecified: boolean;
  onChange: (shown: string[]) => void;
}

/** What cards and rows show of a task. */
export function ShownFacts({ shown, isSpecified, onChange }: ShownFactsProps) {
  const isInProject = useContext(ShownProject) !== null;
  const offered = taskFacts.filter((fact) => {
    if (isSpecified || fact === "title") return isSpecified && fact === "title";
    return fact !== "project" || !isInProject;
  });
  return (
    <fieldset className="p-3">
      <legend className="float-start mb-2 w-full text-sm text-muted">{t`Shown`}</legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {offered.map((fact) => (
          <ToggleButton
            key={fact}
            isSelected={shown.includes(fact)}
            onChange={(isOn) => onChange(isOn ? [...shown, fact] : shown.filter((each) => each !== fact))}
            className="touch-target h-6 rounded-md border border-dashed border-line-strong px-2 text-sm text-muted transition-colors hover:text-text aria-pressed:border-solid aria-pressed:border-transparent aria-pressed:bg-hover aria-pressed:font-medium aria-pressed:text-text"
          >
            {factLabels[fact]()}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}
