import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from "react-aria-components/Select";
import { cn } from "./cn.ts";
import { FieldHelp, FieldLabel, type FieldProps, invalidProps } from "./field.tsx";
import { controlClass, fieldClass } from "./field-class.ts";
import { type Option, OptionContent, OptionPopover } from "./option-list.tsx";

type Inherited = Omit<
  AriaSelectProps<Option>,
  | "children"
  | "className"
  | "style"
  | "render"
  | "isInvalid"
  | "value"
  | "defaultValue"
  | "onChange"
  | "selectedKey"
  | "defaultSelectedKey"
  | "onSelectionChange"
  | "selectionMode"
>;

export interface SelectProps<Id extends string> extends Inherited, FieldProps {
  items: readonly Option<Id>[];
  value?: Id | null;
  defaultValue?: Id;
  onChange?: (value: Id) => void;
}

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, className, items, onChange, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      {...invalidProps(errorMessage)}
      onChange={(key) => {
        const picked = items.find((item) => item.id === key);
        if (picked) onChange?.(picked.id);
      }}
      className={cn(fieldClass, className)}
    >
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
      <Button className={cn(controlClass, "flex h-(--control-height,2rem) items-center gap-2 px-2.5 text-start")}>
        <SelectValue<Option> className="flex min-w-0 flex-1 items-center gap-2 data-placeholder:text-faint">
          {({ selectedItems, defaultChildren }) => {
            const [item] = selectedItems;
            return item ? <OptionContent label={item.label} icon={item.icon} /> : defaultChildren;
          }}
        </SelectValue>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-faint" />
      </Button>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <OptionPopover items={items} />
    </AriaSelect>
  );
}
