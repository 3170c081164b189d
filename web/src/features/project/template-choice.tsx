import { t } from "@lingui/core/macro";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";
import type { ProjectTemplate } from "./templates.ts";

interface TemplateChoiceProps {
  templates: readonly ProjectTemplate[];
  value: string;
  onChange: (id: string) => void;
}

/** The templates as cards that show the columns they begin with. */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  return (
    <RadioGroup value={value} onChange={onChange} aria-label={t`Template`} className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {t`Template`}
      </span>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {templates.map(({ id, name, colour, stages }) => (
          <Radio
            key={id}
            value={id}
            aria-label={`${name}: ${stages.map((stage) => stage.name).join(", ")}`}
            className={cn(
              "flex cursor-default flex-col gap-1.5 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors",
              "outline-offset-2 outline-focus hover:border-line-strong data-focus-visible:outline-2",
              "data-selected:border-accent data-selected:bg-accent-soft",
            )}
          >
            <span className="flex items-center gap-2 font-medium">
              <span className={cn(toneClass[colour], "size-2.5 rounded-[3px] bg-tone")} />
              {name}
            </span>
            <span className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-xs text-muted">
              {stages.map((stage) => (
                <span key={stage.name} className="flex items-center gap-1 whitespace-nowrap">
                  <Dot tone={stage.colour} size={6} />
                  {stage.name}
                </span>
              ))}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
