import type { Ref } from "react";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { cn } from "./cn.ts";
import { FieldHelp, FieldLabel, type FieldProps, invalidProps } from "./field.tsx";
import { controlClass, fieldClass } from "./field-class.ts";

export interface TextAreaFieldProps
  extends Omit<AriaTextFieldProps, "children" | "className" | "style" | "render" | "isInvalid" | "type">,
    FieldProps {
  placeholder?: string;
  /** The initial height; the field grows with its content. */
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    className,
    placeholder,
    rows = 3,
    inputRef,
    ...rest
  } = props;
  return (
    <AriaTextField {...rest} {...invalidProps(errorMessage)} className={cn(fieldClass, className)}>
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
      <TextArea
        rows={rows}
        className={cn(controlClass, "field-sizing-content max-h-80 resize-none px-2.5 py-1.5")}
        style={{ minHeight: `calc(${rows} * 1lh + 0.875rem)` }}
        {...(placeholder ? { placeholder } : {})}
        {...(inputRef ? { ref: inputRef } : {})}
      />
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
