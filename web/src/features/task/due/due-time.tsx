import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { ownZone, zoneChoices } from "@/platform/time-zones.ts";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DueRow } from "./due-row.tsx";
import { readTime, timeText } from "./due-words.ts";
import type { DueDraft } from "./use-due-draft.ts";

/** The time of a due date, and its time zone. */
export function DueTime({ draft: { due, change } }: { draft: DueDraft }) {
  const { dueTime, zone, endingDate } = due;
  const shown = dueTime === null ? "" : timeText(dueTime);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = typed !== null && typed.trim() !== "" && readTime(typed) === undefined;
  const zones = useMemo(
    () =>
      dueTime === null
        ? []
        : zoneChoices(zone ?? ownZone(), endingDate === "" ? new Date() : new Date(`${endingDate}T12:00:00Z`)),
    [dueTime, zone, endingDate],
  );
  function save() {
    if (typed === null || isUnclear) return;
    setTyped(null);
    const time = readTime(typed) ?? null;
    if (time !== dueTime) change({ dueTime: time, zone: time === null ? null : (zone ?? ownZone()) });
  }
  return (
    <DueRow label={t`Time`}>
      <div className="flex gap-2">
        <TextField
          label={t`Time`}
          isLabelHidden
          className="w-18 shrink-0 pointer-coarse:w-20"
          placeholder={t`All day`}
          autoComplete="off"
          validationBehavior="aria"
          isDisabled={endingDate === ""}
          value={typed ?? shown}
          errorMessage={isUnclear ? t`Not a time` : undefined}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === "Enter") save();
          }}
        />
        {dueTime !== null && (
          <Select
            label={t`Time zone`}
            isLabelHidden
            className="min-w-0 flex-1"
            items={zones}
            value={zone ?? ownZone()}
            onChange={(next) => change({ zone: next })}
          />
        )}
      </div>
    </DueRow>
  );
}
