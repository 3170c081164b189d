import { t } from "@lingui/core/macro";
import { useDateReader } from "@/platform/read-date.ts";
import { DateField } from "@/ui/date-field.tsx";
import type { Days } from "./period.ts";

interface PeriodFieldsProps {
  days: Days;
  onChange: (days: Days) => void;
  autoFocus?: boolean;
}

/** The first and the last day of a period, either of which may be left out. */
export function PeriodFields({ days, onChange, autoFocus = false }: PeriodFieldsProps) {
  const { format, parse } = useDateReader();
  return (
    <>
      <DateField
        {...{ format, parse, autoFocus }}
        label={t`From`}
        value={days.from}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DateField
        {...{ format, parse }}
        label={t`Until`}
        value={days.to}
        min={days.from}
        onChange={(to) => onChange({ ...days, to })}
      />
    </>
  );
}
