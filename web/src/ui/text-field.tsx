import type { ReactNode, Ref } from "react";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { cn } from "./cn.ts";
import { FieldHelp, FieldLabel, type FieldProps, invalidProps } from "./field.tsx";
import { bareInputClass, controlClass, fieldClass } from "./field-class.ts";

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, "children" | "className" | "style" | "render" | "isInvalid">,
    FieldProps {
  placeholder?: string;
  /** An icon before the text, a small control after it. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, errorMessage, className, placeholder, prefix, suffix, inputRef, ...rest } =
    props;
  return (
    <AriaTextField {...rest} {...invalidProps(errorMessage)} className={cn(fieldClass, className)}>
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
      <Group className={cn(controlClass, "flex h-(--control-height,2rem) items-center")}>
        {prefix && <span className="ps-2.5 text-faint [&_svg]:size-4">{prefix}</span>}
        <Input
          className={cn(bareInputClass, "px-2.5")}
          {...(placeholder ? { placeholder } : {})}
          {...(inputRef ? { ref: inputRef } : {})}
        />
        {suffix && <span className="flex pe-1">{suffix}</span>}
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
