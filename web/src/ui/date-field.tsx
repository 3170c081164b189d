import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** `value`, `defaultValue` and `onChange` speak "YYYY-MM-DD", or "" for no date. */
export type DateFieldProps = Omit<TextFieldProps, "type" | "prefix" | "suffix" | "placeholder">;

/**
 * A calendar date, typed or picked. The browser's own control: it follows the reader's locale, opens the system's
 * picker on a phone and costs nothing to load.
 */
export function DateField({ errorMessage, onBlur, ...props }: DateFieldProps) {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <TextField
      {...props}
      type="date"
      errorMessage={isHalfTyped ? "Enter the whole date" : errorMessage}
      onBlur={(event) => {
        // A half-typed date reads as "": without a word the reader would believe it was taken.
        setHalfTyped(event.target instanceof HTMLInputElement && event.target.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}
