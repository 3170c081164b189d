import { plural, t } from "@lingui/core/macro";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";
import type { ProjectTemplate } from "./templates.ts";

interface TemplateChoiceProps {
  templates: readonly ProjectTemplate[];
  /** The templates that the team has saved. */
  own: readonly ProjectTemplate[];
  value: string;
  onChange: (id: string) => void;
}

/** The templates as cards that show the columns of each. */
export function TemplateChoice({ templates, own, value, onChange }: TemplateChoiceProps) {
  return (
    <RadioGroup value={value} onChange={onChange} aria-label={t`Template`} className="flex flex-col gap-1.5">
      {own.length > 0 && <Cards title={t`Saved by your team`} templates={own} />}
      <Cards title={own.length > 0 ? t`Ready-made` : t`Template`} templates={templates} />
    </RadioGroup>
  );
}

function Cards({ title, templates }: { title: string; templates: readonly ProjectTemplate[] }) {
  return (
    <>
      <span aria-hidden="true" className="text-sm font-medium not-first:pt-2">
        {title}
      </span>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </div>
    </>
  );
}

function TemplateCard({ template: { id, name, colour, stages, tasks = [] } }: { template: ProjectTemplate }) {
  return (
    <Radio
      value={id}
      aria-label={`${name}: ${stages.map((stage) => stage.name).join(", ")}`}
      className={cn(
        "flex cursor-default flex-col gap-1.5 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors",
        "outline-offset-2 outline-focus hover:border-line-strong data-focus-visible:outline-2",
        "data-selected:border-accent data-selected:bg-accent-soft",
      )}
    >
      <span className="flex items-center gap-2 font-medium">
        <span className={cn(toneClass[colour], "size-2.5 shrink-0 rounded-[3px] bg-tone")} />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {tasks.length > 0 && (
          <span className="text-xs font-normal text-muted">
            {plural(tasks.length, { one: "# task", other: "# tasks" })}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-xs text-muted">
        {stages.map((stage) => (
          <span key={`${stage.category} ${stage.name}`} className="flex min-w-0 items-center gap-1">
            <Dot tone={stage.colour} size={6} />
            <span className="truncate">{stage.name}</span>
          </span>
        ))}
      </span>
    </Radio>
  );
}
