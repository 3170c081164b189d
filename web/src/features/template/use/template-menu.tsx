import type { TaskContent, TemplateOf } from "@baton/domain/template/template";
import { t } from "@lingui/core/macro";
import { LayoutTemplate } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuItem, type MenuPopoverProps } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { useTaskTemplates } from "../template-data.ts";

type TaskTemplate = TemplateOf<TaskContent>;

interface TaskTemplateMenuProps extends Omit<MenuPopoverProps, "children"> {
  templates: readonly TaskTemplate[];
  onChoose: (template: TaskTemplate) => void;
}

/** The team's templates for tasks, by name. */
export function TaskTemplateMenu({ templates, onChoose, ...menu }: TaskTemplateMenuProps) {
  return (
    <Menu className="max-w-80" {...menu}>
      {templates.map((template) => (
        <MenuItem key={template.id} id={template.id} onAction={() => onChoose(template)}>
          {template.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

const noop = () => undefined;

interface TemplateButtonProps {
  onChoose: (template: TaskTemplate) => void;
  className?: string;
}

/** A button that offers the team's templates for tasks. It is absent if there are none. */
export function TemplateButton({ onChoose, className }: TemplateButtonProps) {
  const templates = useTaskTemplates();
  const { trigger, open, menu } = useMenuTrigger(noop);
  if (templates.length === 0) return null;
  const label = t`Use a template`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", className: cn("active:bg-pressed", className) })}
      >
        <LayoutTemplate aria-hidden="true" />
        {label}
      </button>
      {menu && <TaskTemplateMenu {...{ label, templates, onChoose, ...menu }} />}
    </>
  );
}
