import { t } from "@lingui/core/macro";
import { Dialog } from "react-aria-components/Dialog";
import { cn } from "@/ui/cn.ts";
import { Form } from "@/ui/form.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";
import { TextField } from "@/ui/text-field.tsx";
import type { FilterField } from "../filter-fields.tsx";
import type { ConditionsControl } from "../use-task-filter.ts";
import { type Chip, withCondition } from "./chip.ts";

interface TextEditorProps extends MenuState {
  chip: Chip;
  field: FilterField;
  control: ConditionsControl;
}

/** Edits the texts that a chip looks for, each in a line. A line that is emptied goes. */
export function TextEditor({ chip, field: { title }, control, ...menu }: TextEditorProps) {
  const { triggerRef, isOpen, onOpenChange } = menu;
  return (
    <Popover
      trigger="DialogTrigger"
      {...{ triggerRef, isOpen, onOpenChange }}
      placement="bottom start"
      offset={4}
      className={cn(popoverClass, "w-72 p-2!")}
    >
      <Dialog aria-label={title} className="outline-none">
        <Texts
          title={title}
          texts={chip.values}
          onSubmit={(values) => {
            onOpenChange(false);
            control.change(withCondition(control.filter.terms, chip, { ...chip, values }));
          }}
        />
      </Dialog>
    </Popover>
  );
}

interface TextsProps {
  title: string;
  texts: readonly string[];
  onSubmit: (texts: readonly string[]) => void;
}

function Texts({ title, texts, onSubmit }: TextsProps) {
  const submit = (data: FormData) =>
    onSubmit(data.getAll("text").flatMap((text) => (typeof text === "string" ? text.trim() || [] : [])));
  return (
    <Form onSubmit={submit}>
      {texts.map((text, index) => (
        <TextField
          key={text}
          name="text"
          label={texts.length === 1 ? title : t`${title} ${index + 1}`}
          isLabelHidden
          autoFocus={index === 0}
          autoComplete="off"
          defaultValue={text}
        />
      ))}
      <button type="submit" className="sr-only">
        {t`Apply`}
      </button>
    </Form>
  );
}
