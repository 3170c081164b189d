import { t } from "@lingui/core/macro";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { ToggleButton } from "./button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "suffix">;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck="false"
      {...props}
      type={isShown ? "text" : "password"}
      suffix={
        // Its name does not contain the field's label: a lookup by label must find one element.
        <ToggleButton
          aria-label={t`Show typed characters`}
          isSelected={isShown}
          onChange={setShown}
          className="grid size-6 place-items-center rounded-sm text-faint transition-colors hover:bg-hover hover:text-text pointer-coarse:size-11"
        >
          {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </ToggleButton>
      }
    />
  );
}
