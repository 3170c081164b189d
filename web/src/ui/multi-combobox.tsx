import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { cn } from "./cn.ts";
import {
  bareInputClass,
  controlClass,
  FieldHelp,
  FieldLabel,
  type FieldProps,
  fieldClass,
  invalidProps,
} from "./field.tsx";
import { type Option, OptionPopover } from "./option-list.tsx";

export interface MultiComboboxProps extends FieldProps {
  items: readonly Option[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (ids: string[]) => void;
  /** Each picked id is submitted with the form under this name. */
  name?: string;
  placeholder?: string;
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Pick several by typing; the picked ones stand as chips before the text. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, isLabelHidden, description, errorMessage, className, items, value, defaultValue, onChange, ...rest } =
    props;
  const { name, placeholder, emptyText = "No results", ...field } = rest;
  const [own, setOwn] = useState<readonly string[]>(defaultValue ?? []);
  const [text, setText] = useState("");
  const choices = useId();
  const picked = value ?? own;

  function pick(ids: string[]) {
    setOwn(ids);
    setText("");
    onChange?.(ids);
  }

  return (
    <ComboBox<Option, "multiple">
      {...field}
      {...invalidProps(errorMessage)}
      selectionMode="multiple"
      value={[...picked]}
      onChange={(keys) => pick(keys.map(String))}
      inputValue={text}
      onInputChange={setText}
      allowsEmptyCollection
      menuTrigger="focus"
      className={cn(fieldClass, className)}
    >
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
      <Group className={cn(controlClass, "flex min-h-8 items-center")}>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1 p-0.75">
          <Chips items={items} picked={picked} isDisabled={field.isDisabled} onRemove={pick} />
          <Input
            className={cn(bareInputClass, "h-6 min-w-16 px-1.5 pointer-coarse:h-11")}
            {...(placeholder && picked.length === 0 ? { placeholder } : {})}
            onKeyDown={(event) => {
              if (event.key === "Backspace" && text === "" && picked.length > 0) pick(picked.slice(0, -1));
            }}
          />
        </div>
        {/* Named alone, not after the field too: looking the field up by its label must find one thing. */}
        <Button
          aria-label="Show choices"
          id={choices}
          aria-labelledby={choices}
          className="grid min-h-7 w-8 shrink-0 pointer-coarse:w-11 place-items-center self-stretch text-faint outline-none"
        >
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Group>
      {name && picked.map((id) => <input key={id} type="hidden" name={name} value={id} />)}
      <FieldHelp description={description} errorMessage={errorMessage} />
      <OptionPopover items={items} emptyText={emptyText} />
    </ComboBox>
  );
}

interface ChipsProps {
  items: readonly Option[];
  picked: readonly string[];
  isDisabled: boolean | undefined;
  onRemove: (rest: string[]) => void;
}

function Chips({ items, picked, isDisabled = false, onRemove }: ChipsProps) {
  if (picked.length === 0) return null;
  return (
    <ul className="contents">
      {picked.map((id) => {
        const item = items.find((candidate) => candidate.id === id);
        const label = item?.label ?? id;
        return (
          <li
            key={id}
            className="flex h-6 max-w-full items-center gap-1.5 rounded-md bg-hover pl-1 text-sm text-text pointer-coarse:h-11"
          >
            {item?.icon && <span className="flex shrink-0">{item.icon}</span>}
            <span className="truncate">{label}</span>
            {/* slot null: inside a combobox a button without it would open the list. */}
            <Button
              slot={null}
              aria-label={`Remove ${label}`}
              isDisabled={isDisabled}
              onPress={() => onRemove(picked.filter((other) => other !== id))}
              className="grid size-6 shrink-0 place-items-center rounded-md text-faint hover:text-text pointer-coarse:size-11"
            >
              <X size={14} aria-hidden="true" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
