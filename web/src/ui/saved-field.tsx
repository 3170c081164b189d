import { TextAreaField } from "./text-area-field.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useSavedText } from "./use-saved-text.ts";

type Saved = Parameters<typeof useSavedText>[0];

interface SavedFieldProps
  extends Saved,
    Pick<
      TextFieldProps,
      "label" | "isLabelHidden" | "description" | "placeholder" | "maxLength" | "inputMode" | "className"
    > {
  /** Whether the text can have several lines. */
  isLong?: boolean;
}

/** A field that saves when it is left. */
export function SavedField({ value, problemWith, onSave, isLive = false, isLong = false, ...props }: SavedFieldProps) {
  const { text, problem, change, save, onKeyDown } = useSavedText({ value, problemWith, onSave, isLive });
  const Field = isLong ? TextAreaField : TextField;
  return (
    <Field
      {...props}
      autoComplete="off"
      validationBehavior="aria"
      value={text}
      errorMessage={problem}
      onChange={change}
      onBlur={save}
      onKeyDown={(event) => {
        onKeyDown(event);
        // Escape also closes the dialog around the field, unless it restores the text.
        if (event.key === "Escape" && text === value) event.continuePropagation();
      }}
    />
  );
}
