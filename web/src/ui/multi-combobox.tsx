import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { useContext, useEffect, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Chips, chipInputClass, chipRowClass } from "./chips.tsx";
import { cn } from "./cn.ts";
import { FieldHelp, FieldLabel, type FieldProps, invalidProps } from "./field.tsx";
import { controlClass, fieldClass } from "./field-class.ts";
import { type Option, OptionPopover } from "./option-list.tsx";

export interface MultiComboboxProps extends FieldProps {
  items: readonly Option[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (ids: string[]) => void;
  /** Each selected id is submitted with the form under this name. */
  name?: string;
  placeholder?: string;
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Selects several items by typing. The selected ones are chips before the input. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, isLabelHidden, description, errorMessage, className, items, value, defaultValue, onChange, ...rest } =
    props;
  const { name, placeholder, emptyText = t`No results`, ...field } = rest;
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
        <div className={chipRowClass}>
          <Chips
            chips={picked.map((id) => items.find((item) => item.id === id) ?? { id, label: id })}
            isDisabled={field.isDisabled}
            onRemove={(id) => pick(picked.filter((other) => other !== id))}
          />
          <Input
            className={chipInputClass(text === "" && picked.length > 0)}
            {...(placeholder && picked.length === 0 ? { placeholder } : {})}
            onKeyDown={(event) => {
              if (event.key === "Backspace" && text === "" && picked.length > 0) pick(picked.slice(0, -1));
            }}
          />
        </div>
        {/* Its name does not contain the field's label: a lookup by label must find one element. */}
        <Button
          aria-label={t`Show choices`}
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
      {text !== "" && <FirstMatch />}
    </ComboBox>
  );
}

/** Focuses the first option that matches the typed text, so that Enter chooses it. */
function FirstMatch() {
  const state = useContext(ComboBoxStateContext);
  const first = state?.isOpen && state.selectionManager.focusedKey === null ? state.collection.getFirstKey() : null;
  useEffect(() => {
    if (first !== null) state?.selectionManager.setFocusedKey(first);
  }, [first, state]);
  return null;
}
