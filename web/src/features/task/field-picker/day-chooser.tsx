import { addDays, mondayOf } from "@baton/domain/kernel/dates";
import { t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { useDateTexts } from "@/platform/date-format.ts";
import { parseDateWords } from "@/platform/parse-date-words.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { DayPicker } from "@/ui/day-picker.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { StartsOn, useStartsOn } from "../due/starts-on.tsx";

interface DayChooserProps {
  label: string;
  /** "YYYY-MM-DD", or "" for no date. */
  value: string;
  /** Names the choice of no date. */
  emptyLabel?: string;
  /** The earliest date. */
  min: string | undefined;
  onChange: (date: string) => void;
}

/** Chooses a day, typed in words or picked in a calendar. */
export function DayChooser({ label, value, emptyLabel = t`No date`, min, onChange }: DayChooserProps) {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const { whole } = useDateTexts();
  const startsOn = useStartsOn(min);
  const today = useToday();
  const read = parseDateWords(text, today);
  const isTooEarly = read !== undefined && read !== "" && min !== undefined && read < min;
  const tomorrow = parseDateWords("1d", today) ?? today;
  const nextWeek = addDays(mondayOf(today), 7);
  const unclear = isTried && read === undefined ? t`This is not a date.` : undefined;
  const problem = isTooEarly ? startsOn : unclear;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read !== undefined && read !== "" && !isTooEarly) onChange(read);
  }

  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={submit} noValidate>
        <TextField
          label={t`${label}, in words`}
          isLabelHidden
          autoFocus
          autoComplete="off"
          validationBehavior="aria"
          value={text}
          placeholder={t`tomorrow, next fri, in 2 weeks`}
          description={read ? whole(read) : undefined}
          errorMessage={problem}
          onChange={(typed) => {
            setText(typed);
            setTried(false);
          }}
        />
      </form>
      <div className="flex flex-wrap gap-1">
        <Button size="sm" isDisabled={min !== undefined && today < min} onPress={() => onChange(today)}>
          {t`Today`}
        </Button>
        <Button size="sm" isDisabled={min !== undefined && tomorrow < min} onPress={() => onChange(tomorrow)}>
          {t`Tomorrow`}
        </Button>
        <Button size="sm" isDisabled={min !== undefined && nextWeek < min} onPress={() => onChange(nextWeek)}>
          {t`Next week`}
        </Button>
        {value !== "" && (
          <Button size="sm" variant="ghost" onPress={() => onChange("")}>
            {emptyLabel}
          </Button>
        )}
      </div>
      <StartsOn start={min} />
      <DayPicker label={label} value={value} min={min} onChange={onChange} autoFocus={false} />
    </div>
  );
}
