import type { TaskContent, TemplateOf } from "@baton/domain/template/template";
import { plural, t } from "@lingui/core/macro";
import { LayoutTemplate, X } from "lucide-react";
import { useTaskTemplates } from "@/features/template/public.ts";
import { TaskTemplateMenu } from "@/features/template/use/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";

export type TaskTemplate = TemplateOf<TaskContent>;

interface ComposerTemplatesProps {
  /** The template of the next task. */
  template: TaskTemplate | null;
  onTemplate: (template: TaskTemplate | null) => void;
}

const noop = () => undefined;

/** The template of the next task, and a button that offers the team's templates. */
export function ComposerTemplates({ template, onTemplate }: ComposerTemplatesProps) {
  const templates = useTaskTemplates();
  const { trigger, open, menu } = useMenuTrigger(noop);
  const label = t`Use a template`;
  return (
    <>
      {template && <Chosen template={template} onRemove={() => onTemplate(null)} />}
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        onClick={() => open()}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          isIcon: true,
          className: "-my-1 -me-1 ms-auto active:bg-pressed",
        })}
      >
        <LayoutTemplate aria-hidden="true" />
      </button>
      {menu && <TaskTemplateMenu {...menu} {...{ label, templates }} onChoose={onTemplate} />}
    </>
  );
}

function Chosen({ template: { name, content }, onRemove }: { template: TaskTemplate; onRemove: () => void }) {
  const { length } = content.subtasks;
  return (
    <span className="flex min-w-0 items-center gap-1 rounded-sm bg-accent-soft ps-1.5 text-accent-text">
      <span className="truncate">{name}</span>
      {length > 0 && (
        <span className="shrink-0 whitespace-nowrap">
          · {plural(length, { one: "# subtask", other: "# subtasks" })}
        </span>
      )}
      <button
        type="button"
        aria-label={t`Do not use ${name}`}
        title={t`Do not use ${name}`}
        onClick={onRemove}
        className="touch-target grid size-5 shrink-0 place-items-center rounded-sm hover:bg-hover"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
