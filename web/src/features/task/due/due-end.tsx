import { addDays } from "@baton/domain/kernel/dates";
import type { RuleParts } from "@baton/domain/task/task.rule";
import { t } from "@lingui/core/macro";
import { useDateReader } from "@/platform/read-date.ts";
import { useToday } from "@/platform/use-today.ts";
import { DateField } from "@/ui/date-field.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DueRow } from "./due-row.tsx";

const most = 999;
const [timesAtFirst, daysAtFirst] = [10, 90];

const dayOf = (until: string) => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;

function kindOf({ COUNT, UNTIL }: RuleParts): "never" | "until" | "count" {
  if (COUNT !== undefined) return "count";
  return UNTIL === undefined ? "never" : "until";
}

/** When a series ends: never, on a day, or after a number of tasks. */
export function DueEnd({ parts, onChange }: { parts: RuleParts; onChange: (parts: RuleParts) => void }) {
  const { COUNT, UNTIL, ...endless } = parts;
  const today = useToday();
  const { format, parse } = useDateReader();
  const until = (day: string) => onChange({ ...endless, UNTIL: day.replaceAll("-", "") });
  const times = (text: string) => {
    const count = Math.min(Number(text.replaceAll(/\D/g, "")), most);
    if (count > 0) onChange({ ...endless, COUNT: String(count) });
  };
  const kinds = {
    never: () => onChange(endless),
    until: () => until(addDays(today, daysAtFirst)),
    count: () => times(String(timesAtFirst)),
  };
  return (
    <DueRow label={t`Ends`}>
      <div className="flex gap-2">
        <Select
          label={t`Ends`}
          isLabelHidden
          className="min-w-0 flex-1"
          items={[
            { id: "never", label: t`Never` },
            { id: "until", label: t`On a day` },
            { id: "count", label: t`After a number of times` },
          ]}
          value={kindOf(parts)}
          onChange={(kind) => kinds[kind]()}
        />
        {UNTIL !== undefined && (
          <DateField
            label={t`Last day`}
            isLabelHidden
            className="w-36 shrink-0"
            {...{ format, parse }}
            min={today}
            value={dayOf(UNTIL)}
            onChange={(day) => day !== "" && until(day)}
          />
        )}
        {COUNT !== undefined && (
          <TextField
            key={COUNT}
            label={t`Times`}
            isLabelHidden
            inputMode="numeric"
            className="w-16 shrink-0"
            defaultValue={COUNT}
            onBlur={(event) => times((event.target as HTMLInputElement).value)}
          />
        )}
      </div>
    </DueRow>
  );
}
