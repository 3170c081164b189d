import type { Display } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { ToggleButton } from "@/ui/button.tsx";
import { useFacts } from "../use-facts.ts";

interface ShownFactsProps {
  shown: Display["shown"];
  /** Whether the screen shows the cards and rows of the specification, of which only the titles can be changed. */
  isSpecified: boolean;
  onChange: (shown: string[]) => void;
}

/** What cards and rows show of a task. */
export function ShownFacts({ shown, isSpecified, onChange }: ShownFactsProps) {
  const facts = useFacts(isSpecified);
  return (
    <fieldset className="p-3">
      <legend className="float-start mb-2 w-full text-sm text-muted">{t`Shown`}</legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {facts.map(({ id, label }) => (
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
