import type { ExportFormat } from "@baton/domain/export/export";
import { t } from "@lingui/core/macro";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { formatName, formatUse } from "./export-text.ts";

interface FormatChoiceProps {
  formats: readonly ExportFormat[];
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

/** Asks for a format, or says which one it is if there is no choice. */
export function FormatChoice({ formats, value, onChange }: FormatChoiceProps) {
  if (formats.length === 1) {
    return (
      <p className="flex flex-col">
        <span className="font-medium">{formatName(value)}</span>
        <span className="text-sm text-muted">{formatUse(value)}</span>
      </p>
    );
  }
  const items = formats.map((each) => ({ id: each, label: formatName(each), description: formatUse(each) }));
  return <RadioGroup label={t`Format`} {...{ items, value, onChange }} />;
}
