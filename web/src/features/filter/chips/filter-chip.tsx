import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { type MenuState, useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { FilterField } from "../filter-fields.tsx";
import type { ConditionsControl } from "../use-task-filter.ts";
import { type Chip, type Condition, withCondition, withoutChip } from "./chip.ts";
import { ChipFrame } from "./chip-frame.tsx";
import { chipWords } from "./chip-words.ts";
import { operatorIn, operatorsOf } from "./operators.ts";
import type { TermWords } from "./use-term-words.ts";

const operatorMenu = onDemand(async () => (await import("./operator-menu.tsx")).OperatorMenu);
const valueMenu = onDemand(async () => (await import("./value-menu.tsx")).ValueMenu, { takesKeys: true });
const textEditor = onDemand(async () => (await import("./text-editor.tsx")).TextEditor, { takesKeys: true });

/** Icons before the values. */
const mostIcons = 3;

export interface FilterChipProps {
  id: string;
  chip: Chip;
  field: FilterField;
  control: ConditionsControl;
  /** The tasks of the list, without the filter. */
  tasks: readonly Task[];
  words: TermWords;
}

/** A condition of a filter: its field, how it compares, its values, and a button that removes it. */
export function FilterChip(props: FilterChipProps) {
  const { id, chip, field, control, words } = props;
  const { terms } = control.filter;
  const { title, hasTitle, operator, values, shown } = chipWords(chip, field, words);
  const change = (next: Condition) => control.change(withCondition(terms, chip, next));
  return (
    <ChipFrame id={id} name={`${title}: ${values}`} onRemove={() => control.change(withoutChip(terms, chip))}>
      {hasTitle && <span className="flex shrink-0 items-center px-2 text-muted">{title}</span>}
      <Part
        label={hasTitle ? t`${title}: ${operator}` : operator}
        text={operator}
        preload={operatorMenu.preload}
        className="shrink-0 text-muted"
      >
        {(menu) => (
          <OnDemand
            of={operatorMenu}
            {...menu}
            label={t`How ${title} is compared`}
            operators={operatorsOf(field, chip)}
            current={operatorIn(field, chip)}
            onChange={change}
          />
        )}
      </Part>
      <Values {...props} title={t`${title} ${operator} ${values}`} label={t`${title}: ${shown}`} text={shown} />
    </ChipFrame>
  );
}

interface PartProps {
  label: string;
  text: string;
  title?: string;
  icons?: ReactNode;
  preload: () => void;
  className?: string;
  children: (menu: MenuState) => ReactNode;
}

/** A part of a chip, which opens a menu. */
function Part({ label, text, title, icons, preload, className, children }: PartProps) {
  const { trigger, open, menu } = useMenuTrigger(preload);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-label={label}
        title={title}
        onClick={() => open()}
        className={cn(
          "flex min-w-0 items-center gap-1.5 px-2 transition-colors -outline-offset-2 hover:bg-hover hover:text-text aria-expanded:bg-accent-soft aria-expanded:text-accent-text",
          className,
        )}
      >
        {icons}
        <span dir="auto" className="min-w-0 truncate">
          {text}
        </span>
      </button>
      {menu && children({ ...menu, placement: "bottom start" })}
    </>
  );
}

interface ValuesProps extends FilterChipProps {
  title: string;
  label: string;
  text: string;
}

/** The values of a chip, which open the menu of their field, or a field to edit their text. */
function Values({ title, label, text, ...props }: ValuesProps) {
  const { chip, field } = props;
  const isText = field.kind === "text";
  const icons = field.choices.filter(({ value, icon }) => icon && chip.values.includes(value)).slice(0, mostIcons);
  return (
    <Part
      {...{ title, label, text }}
      icons={
        icons.length > 0 && (
          <span aria-hidden="true" className="flex shrink-0 items-center gap-0.5">
            {icons.map(({ value, icon }) => (
              <span key={value} className="grid place-items-center">
                {icon}
              </span>
            ))}
          </span>
        )
      }
      preload={isText ? textEditor.preload : valueMenu.preload}
      className="font-medium max-w-80"
    >
      {(menu) =>
        isText ? <OnDemand of={textEditor} {...menu} {...props} /> : <OnDemand of={valueMenu} {...menu} {...props} />
      }
    </Part>
  );
}
