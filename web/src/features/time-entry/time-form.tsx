import { durationText, readDuration } from "@baton/domain/time-entry/duration";
import { timeEntryLimits } from "@baton/domain/time-entry/time-entry";
import { timeEntryMessages } from "@baton/domain/time-entry/time-entry.messages";
import type { TimeEntryDraft } from "@baton/domain/time-entry/time-entry.wire";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useDateReader } from "@/platform/read-date.ts";
import { translate } from "@/platform/translate.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { DateField } from "@/ui/date-field.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";

interface TimeFormProps {
  /** What the form is filled with. Without minutes, the field is empty. */
  from: Partial<TimeEntryDraft> & Pick<TimeEntryDraft, "day">;
  label: string;
  submitLabel: string;
  onSubmit: (draft: TimeEntryDraft) => void;
  onClose: () => void;
}

/** Asks how long somebody worked, on which day, and on what. */
export function TimeForm({ from, label, submitLabel, onSubmit, onClose }: TimeFormProps) {
  const [typed, setTyped] = useState(from.minutes === undefined ? "" : durationText(from.minutes));
  const [day, setDay] = useState(from.day);
  const [note, setNote] = useState(from.note ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { format, parse } = useDateReader();
  const today = useToday();
  const tooLate = day > today ? translate(timeEntryMessages.future) : undefined;
  const problem = day === "" ? t`Choose a day` : tooLate;
  const submit = () => {
    const minutes = readDuration(typed, timeEntryLimits.minutes);
    if (minutes === undefined) setErrors({ minutes: t`Write 1h 30m, 1:30 or 90, up to 24h` });
    else if (problem === undefined) onSubmit({ minutes, day, note: note.trim() });
  };
  return (
    <fieldset
      aria-label={label}
      className="@container/time rounded-lg border bg-surface p-3"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Form errors={errors} onSubmit={submit} className="grid gap-3 @md/time:grid-cols-[8.5rem_9rem_1fr]">
        <TextField autoFocus name="minutes" label={t`Time`} placeholder={t`1h 30m`} value={typed} onChange={setTyped} />
        <DateField {...{ format, parse }} label={t`Day`} value={day} onChange={setDay} errorMessage={problem} />
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={timeEntryLimits.note} />
        <div className="flex justify-end gap-2 @md/time:col-span-full">
          <Button size="sm" onPress={onClose}>{t`Cancel`}</Button>
          <Button size="sm" variant="primary" type="submit">
            {submitLabel}
          </Button>
        </div>
      </Form>
    </fieldset>
  );
}
