import { i18n } from "@lingui/core";
import { useState } from "react";
import { TextField } from "@/ui/text-field.tsx";
import type { EditorProps } from "./editor-props.ts";
import { pointsIn } from "./estimate.ts";

/** Edits an estimate in points. */
export function EstimateEditor({
  value,
  error,
  isNew: _same,
  earliest: _dates,
  onChange,
  ...field
}: EditorProps<number | null>) {
  const [text, setText] = useState(value === null ? "" : i18n.number(value));
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      errorMessage={error}
      onChange={(typed) => {
        setText(typed);
        onChange(pointsIn(typed));
      }}
    />
  );
}
